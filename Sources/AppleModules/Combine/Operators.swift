extension Publisher {
  /// Maps each value to a value that is forwarded, or to none.
  private func each<Result>(
    _ change: @escaping (Output, (Result) -> Void) -> Void
  ) -> AnyPublisher<Result, Failure> {
    AnyPublisher { value, completion in attach({ change($0, value) }, completion) }
  }

  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
    each { $1(transform($0)) }
  }
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
    each { input, send in if let result = transform(input) { send(result) } }
  }
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    each { input, send in if isIncluded(input) { send(input) } }
  }
  public func removeDuplicates(
    by isSame: @escaping (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      var last: Output?
      return attach(
        { input in
          if let last, isSame(last, input) { return }
          last = input
          value(input)
        }, completion)
    }
  }
  public func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable {
    removeDuplicates(by: ==)
  }
  public func scan<T>(
    _ initial: T, _ next: @escaping (T, Output) -> T
  ) -> AnyPublisher<T, Failure> {
    AnyPublisher { value, completion in
      var last = initial
      return attach(
        { input in
          last = next(last, input)
          value(last)
        }, completion)
    }
  }
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      var left = count
      return attach({ if left > 0 { left -= 1 } else { value($0) } }, completion)
    }
  }
  public func prefix(_ count: Int) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      var left = count
      return attach(
        { input in
          guard left > 0 else { return }
          left -= 1
          value(input)
          if left == 0 { completion(.finished) }
        }, { if left > 0 { completion($0) } })
    }
  }
  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }
  public func first(where isOne: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    filter(isOne).prefix(1)
  }
  public func prepend(_ values: Output...) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      values.forEach(value)
      return attach(value, completion)
    }
  }
  public func collect() -> AnyPublisher<[Output], Failure> {
    AnyPublisher { value, completion in
      var all: [Output] = []
      return attach(
        { all.append($0) },
        { end in
          if case .finished = end { value(all) }
          completion(end)
        })
    }
  }
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      attach(
        {
          receiveOutput?($0); value($0)
        },
        {
          receiveCompletion?($0); completion($0)
        })
    }
  }
  public func share() -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
  public func print(_ prefix: String = "") -> AnyPublisher<Output, Failure> {
    eraseToAnyPublisher()
  }

  // MARK: Time passes at once

  public func receive(
    on scheduler: some Scheduler, options: Never? = nil
  ) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
  public func subscribe(
    on scheduler: some Scheduler, options: Never? = nil
  ) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
  public func debounce(
    for time: SchedulerStride, scheduler: some Scheduler, options: Never? = nil
  ) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
  public func throttle(
    for time: SchedulerStride, scheduler: some Scheduler, latest: Bool
  ) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
  public func delay(
    for time: SchedulerStride, tolerance: SchedulerStride? = nil, scheduler: some Scheduler,
    options: Never? = nil
  ) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }

  // MARK: Errors

  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> AnyPublisher<Output, E> {
    AnyPublisher { value, completion in
      attach(value) { end in
        switch end {
        case .finished: completion(.finished)
        case .failure(let error): completion(.failure(transform(error)))
        }
      }
    }
  }
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> AnyPublisher<Output, P.Failure> where P.Output == Output {
    AnyPublisher { value, completion in
      var second: AnyCancellable?
      let first = attach(value) { end in
        switch end {
        case .finished: completion(.finished)
        case .failure(let error): second = handler(error).attach(value, completion)
        }
      }
      return AnyCancellable {
        first.cancel()
        second?.cancel()
      }
    }
  }
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    self.catch { _ in Just(output) }
  }
  public func replaceNil<T>(with output: T) -> AnyPublisher<T, Failure> where Output == T? {
    map { $0 ?? output }
  }
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> AnyPublisher<T, any Error> {
    AnyPublisher { value, completion in
      attach(
        { input in
          do { value(try transform(input)) } catch { completion(.failure(error)) }
        },
        { end in
          switch end {
          case .finished: completion(.finished)
          case .failure(let error): completion(.failure(error))
          }
        })
    }
  }
  public func setFailureType<E: Error>(to type: E.Type) -> AnyPublisher<Output, E>
  where Failure == Never {
    AnyPublisher { value, completion in
      attach(value) { if case .finished = $0 { completion(.finished) } }
    }
  }

  // MARK: Ends

  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { attach(receiveValue, receiveCompletion) }
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable
  where Failure == Never { attach(receiveValue) { _ in } }
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable where Failure == Never {
    attach({ object[keyPath: keyPath] = $0 }, { _ in })
  }
  public func assign(to published: inout Published<Output>.Publisher) where Failure == Never {
    let subject = published.subject
    let kept = attach({ subject.send($0) }, { _ in })
    subject.keep(kept)
  }
}

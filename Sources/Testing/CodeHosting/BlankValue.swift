@_spi(Reflection) import Swift
import SystemCalls

/// A value that no initializer made: each stored property has the empty value of its type.
///
/// It serves where the app's own initializers cannot: the types of Apple's that only the system makes, and those whose
/// initializers need what is not there. A property without an empty value, such as a function with a result, is zero: code that uses it ends
/// the program.
enum BlankValue {
  static func of<Value>(_ type: Value.Type) -> Value? {
    var value: Value?
    withUnsafeTemporaryAllocation(of: type, capacity: 1) { buffer in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      guard let place = bytes.baseAddress else { return }
      if fill(place, type, depth: 0) { value = place.load(as: type) }
    }
    return value
  }

  /// The nesting of types that is followed.
  private static let maximalDepth = 6

  /// Initializes memory.
  ///
  /// - Returns: False for a type without such a value: its bytes are zero.
  private static func fill(_ place: UnsafeMutableRawPointer, _ type: Any.Type, depth: Int) -> Bool {
    let size = Self.size(of: type)
    place.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    guard depth < maximalDepth else { return false }
    if depth > 0, known(place, type) { return true }
    switch kind(of: type) {
    case 0x200, 0x301:  // struct, tuple
      let isKnown = _forEachField(of: type) { _, offset, field, _ in
        _ = fill(place + offset, field, depth: depth + 1)
        return true
      }
      return isKnown || size == 0
    case 0x201: return fill(place, enumeration: type, depth)
    case 0: return fill(place, class: type, depth)
    case 0x302: return fill(place, function: type)
    case 0x304:  // the type of a type
      if size == 8 {
        place.copyMemory(from: metadata(of: type) + 8, byteCount: size)
      }
      return true
    case 0x306, 0x303: return false  // existential
    default: return isPlain(type)
    }
  }

  private static func size<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.size }
  private static func isPlain<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }

  /// Initializes memory with the usual value of a type.
  private static func known<Value>(_ place: UnsafeMutableRawPointer, _ type: Value.Type) -> Bool {
    guard let value = DefaultValue.known(type) else { return false }
    place.initializeMemory(as: type, to: value)
    return true
  }

  /// The first word of a type's metadata: a kind, or for classes a pointer.
  private static func kind(of type: Any.Type) -> UInt {
    let kind = metadata(of: type).load(as: UInt.self)
    return kind > 0x7FF ? 0 : kind
  }

  private static func metadata(of type: Any.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  // MARK: Objects

  /// Allocates an object that is never released, since releasing its members could crash.
  private static func fill(
    _ place: UnsafeMutableRawPointer, class type: Any.Type, _ depth: Int
  ) -> Bool {
    let metadata = metadata(of: type)
    // Behind the pointers to metadata and superclass: flags, address point, size and alignment.
    let size = Int(metadata.load(fromByteOffset: 24, as: UInt32.self))
    let mask = Int(metadata.load(fromByteOffset: 28, as: UInt16.self))
    guard size >= 16, size < 1 << 20 else { return false }
    typealias Allocate = @convention(c) (UnsafeRawPointer, Int, Int) -> UnsafeMutableRawPointer
    guard let symbol = dlsym(nil, "swift_allocObject") else { return false }
    let object = unsafeBitCast(symbol, to: Allocate.self)(metadata, size, mask)
    (object + 16).initializeMemory(as: UInt8.self, repeating: 0, count: size - 16)
    guard
      _forEachField(
        of: type, options: _EachFieldOptions(rawValue: 1),
        body: { _, offset, field, _ in
          _ = fill(object + offset, field, depth: depth + 1)
          return true
        })
    else { return false }
    place.storeBytes(of: UnsafeRawPointer(object), as: UnsafeRawPointer.self)
    _ = Unmanaged<AnyObject>.fromOpaque(object).retain()
    return true
  }

  /// A function without a result that does nothing. Its arguments remain its caller's.
  private static func fill(_ place: UnsafeMutableRawPointer, function type: Any.Type) -> Bool {
    let metadata = metadata(of: type)
    let flags = metadata.load(fromByteOffset: 8, as: UInt.self)
    let result = metadata.load(fromByteOffset: 16, as: Any.Type.self)
    let (convention, isAsync) = (flags >> 16 & 0xFF, flags & 0x2000_0000 != 0)
    guard result == Void.self, convention == 0, !isAsync else { return false }
    let nothing: () -> Void = {}
    place.initializeMemory(as: (() -> Void).self, to: nothing)
    return true
  }

  // MARK: Enumerations

  private typealias Inject =
    @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) ->
    Void

  /// The first case without a value, else the first.
  private static func fill(
    _ place: UnsafeMutableRawPointer, enumeration type: Any.Type, _ depth: Int
  ) -> Bool {
    let metadata = metadata(of: type)
    let descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
    let valued = descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
    let empty = descriptor.load(fromByteOffset: 24, as: UInt32.self)
    guard valued + empty > 0 else { return false }
    if empty == 0 {
      guard let payload = payload(of: descriptor, metadata),
        fill(place, payload, depth: depth + 1)
      else { return false }
    }
    let witnesses = metadata.load(fromByteOffset: -8, as: UnsafeRawPointer.self)
    let inject = witnesses.load(fromByteOffset: 13 * 8, as: Inject.self)
    inject(place, empty > 0 ? valued : 0, metadata)
    return true
  }

  /// The type of the first case's value.
  private static func payload(
    of descriptor: UnsafeRawPointer, _ metadata: UnsafeRawPointer
  ) -> Any.Type? {
    func target(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
      let offset = Int(place.load(as: Int32.self))
      return offset == 0 ? nil : place + offset
    }
    guard let fields = target(descriptor + 16) else { return nil }
    let first = fields + 16
    let isIndirect = first.load(as: UInt32.self) & 1 == 1
    guard !isIndirect, let name = target(first + 4) else { return nil }
    var end = name
    while true {
      let byte = end.load(as: UInt8.self)
      if byte == 0 { break }
      // A reference of four bytes, or an absolute one, follows.
      end += byte < 0x18 ? 5 : byte < 0x20 ? 9 : 1
    }
    return _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self), UInt(end - name), genericContext: descriptor,
      genericArguments: metadata + 16)
  }
}

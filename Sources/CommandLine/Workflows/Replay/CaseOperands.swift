import Commands
import Corpus
import Foundation
import Judging
import SceneFiles

/// The operands of `replay` and `shrink`: tokens, buckets, packs, and places to look for scenes.
package struct CaseOperands {
  package private(set) var tokens: [(text: String, token: ReproToken)] = []
  package private(set) var corpus = CorpusInput()
  package private(set) var lookup = SceneLookup()
  /// The directories among the operands that hold packs.
  package private(set) var corpora: [String] = []
  /// The scene files given, as they are today.
  package private(set) var documents: [SceneDocument] = []

  /// - Parameters:
  ///   - fallback: the corpus to use if no operand names cases.
  ///   - projects: facts about the given scene files, such as where they are judged first.
  /// - Throws: ``CommandError`` for an operand that is neither.
  package init(
    _ operands: [String], fallback: String, projects: AppProjects
  ) throws(CommandError) {
    var packs: [String] = []
    var buckets: [String] = []
    for operand in operands {
      if FileManager.default.fileExists(atPath: operand) {
        let isPack = operand.hasSuffix(".zst")
        let holdsPacks = !isPack && Self.holdsPacks(operand)
        if isPack || holdsPacks { packs.append(operand) }
        if holdsPacks { corpora.append(operand) }
        if !isPack, let found = try Self.documents(at: operand, isOptional: packs.last == operand) {
          documents += projects.supported(found, at: [operand])
        }
        continue
      }
      if CorpusInput.isBucket(operand) {
        buckets.append(operand)
        continue
      }
      do throws(TokenError) {
        tokens.append((operand, try ReproToken(operand)))
      } catch {
        let looksLikePath = operand.contains("/") || operand.contains(".")
        throw .badInput(
          looksLikePath ? "no such file or directory" : error.description, at: operand)
      }
    }
    let needsFallback = packs.isEmpty && Self.holdsPacks(fallback)
    if needsFallback {
      packs.append(fallback)
      corpora.append(fallback)
    }
    corpus = try CorpusInput(packs)
    if packs.isEmpty && tokens.isEmpty {
      guard FileManager.default.fileExists(atPath: fallback) else {
        throw .badInput(
          "no such file or directory; a corpus was expected, or a token or a pack to name a case",
          at: fallback)
      }
      throw .badInput(
        buckets.isEmpty
          ? "no case is named; a token, a bucket, a pack or a corpus was expected"
          : "there is no corpus in which to look for the bucket",
        at: operands.isEmpty ? fallback : operands.joined(separator: ", "))
    }
    if !buckets.isEmpty { try corpus.keep(buckets) }
    namesCases = !buckets.isEmpty || !(needsFallback && !tokens.isEmpty)
    try lookup.addGiven(documents)
    try lookup.addStored(corpus.documents.sorted { $0.key < $1.key }.map(\.value))
    if !tokens.isEmpty { try lookup.addCookbook() }
  }

  /// The fonts with which the cases were found, and those of the scenes of tokens.
  package var fontNames: Set<String> {
    var names = corpus.fontNames
    for case (_, .values(let values)) in tokens {
      names.formUnion(lookup.scene(of: values)?.scene.fontNames ?? [])
    }
    return names
  }

  /// The places to look for fonts: the given scene files, or the working directory.
  package var places: [String] { documents.isEmpty ? ["."] : documents.map(\.path) }

  /// True if the operands name the cases of the corpus, which are otherwise only looked up for
  /// tokens.
  package private(set) var namesCases = true

  private static func holdsPacks(_ path: String) -> Bool {
    ((try? CorpusDirectory(path: path).packs()) ?? []).isEmpty == false
  }

  private static func documents(
    at path: String, isOptional: Bool
  ) throws(CommandError) -> [SceneDocument]? {
    do throws(SceneFileError) {
      return try SceneFinder().documents(at: [path])
    } catch {
      if isOptional { return nil }
      throw .badInput(error.description)
    }
  }
}

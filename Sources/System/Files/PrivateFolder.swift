import SystemCalls

/// A new folder for this user alone, under an unpredictable name.
package enum PrivateFolder {
  /// Creates it in a folder, such as the system's for temporary files.
  ///
  /// - Returns: its path.
  package static func make(in folder: String, called name: String) throws(FileError) -> String {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    var template = Array("\(base)\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .io(operation: "make a folder", path: folder, code: errno)
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

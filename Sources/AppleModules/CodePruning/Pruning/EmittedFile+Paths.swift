internal import Foundation

extension EmittedFile {
  /// The name of the file that the compiler reads.
  var name: String { "\(file).swift" }
}

extension [EmittedFile] {
  /// The files by the paths that errors name: those in a folder, and the app's that they come from.
  func byPath(in folder: URL, _ app: AppIndex) -> [String: EmittedFile] {
    var paths: [String: EmittedFile] = [:]
    for file in self {
      paths[app.files[file.file].path] = file
      paths[folder.appending(component: file.name).path] = file
    }
    return paths
  }
}

/// The limits for a repository.
enum GitLimits {
  /// Bytes of a file in a commit; a larger one is no document.
  static let blob = 256 << 20
  /// Bytes of the list of one folder, of a commit with its message, or of a tag.
  static let list = 64 << 20
  /// Bytes of git's own files: `config`, `shallow`, and the file `.git` of a linked work tree.
  static let settings = 16 << 20
  /// Bytes of `index` and `packed-refs`.
  static let tables = 1 << 30
  /// Bytes of one file of ignore rules.
  static let ignoreRules = 1 << 20
  /// Comparisons of names with ignore rules, counted in characters.
  static let comparisons = 500_000_000
  /// Files and folders of a commit or of the work tree.
  static let files = 1_000_000
  /// Levels of nested folders.
  static let depth = 512
  /// Commits examined for a history or a merge base.
  static let commits = 3_000_000
  /// Pairs of a removed and an added file whose contents are compared.
  static let renamePairs = 200_000
  /// Bytes of a file whose content is compared with that of others.
  static let renamed = 8 << 20
  /// Bytes read to find renames.
  static let renameBytes = 512 << 20
}

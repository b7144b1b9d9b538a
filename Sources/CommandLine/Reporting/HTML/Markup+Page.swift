extension Markup {
  /// The beginning of a page that fetches nothing, up to its body.
  ///
  /// - Parameters:
  ///   - policy: what its content may do beside its own styles, as in a `Content-Security-Policy`.
  ///   - generator: the program and its version.
  mutating func beginPage(_ title: String, policy: String = "", generator: String? = nil) {
    raw(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">

      """)
    if let generator { raw("<meta name=\"generator\" content=\"\(generator)\">\n") }
    raw(
      """
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'\(policy)">
      <link rel="icon" href="data:,">

      """)
    element("title", title)
    raw("\n<style>\n\(PageResources.style)\n</style>\n</head>\n<body>\n")
  }
}

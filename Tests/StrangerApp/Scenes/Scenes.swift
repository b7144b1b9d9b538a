/// The app's documents, which the plugin of Plumb judges whenever one of them has changed.
public enum Scenes {
  /// As tests name them.
  public static let documents = ["Profile.recipe.md", "Settings.storyboard"]
}

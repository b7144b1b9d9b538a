extension BuiltInCookbook {
  /// The files of `Corpus/cookbook`, to which the folder `Texts` beside this file is a link, as the build
  /// embeds them; in the order of the cookbook.
  static let texts: [(fileName: String, bytes: [UInt8])] = [
    (
      "R1-simple-label-and-text-field.recipe.md",
      PackageResources.R1_simple_label_and_text_field_recipe_md
    ),
    (
      "R2-dynamic-height-label-and-text-field.recipe.md",
      PackageResources.R2_dynamic_height_label_and_text_field_recipe_md
    ),
    ("R3-fixed-height-columns.recipe.md", PackageResources.R3_fixed_height_columns_recipe_md),
    ("R4-dynamic-height-columns.recipe.md", PackageResources.R4_dynamic_height_columns_recipe_md),
    ("R5-two-equal-width-buttons.recipe.md", PackageResources.R5_two_equal_width_buttons_recipe_md),
    (
      "R6-three-equal-width-buttons.recipe.md",
      PackageResources.R6_three_equal_width_buttons_recipe_md
    ),
    (
      "R7-two-buttons-with-equal-spacing.recipe.md",
      PackageResources.R7_two_buttons_with_equal_spacing_recipe_md
    ),
    (
      "R8-two-buttons-with-size-classes.recipe.md",
      PackageResources.R8_two_buttons_with_size_classes_recipe_md
    ),
    (
      "R8-text-two-buttons-as-the-text-has-them.recipe.md",
      PackageResources.R8_text_two_buttons_as_the_text_has_them_recipe_md
    ),
    ("R9-simple-stack-view.recipe.md", PackageResources.R9_simple_stack_view_recipe_md),
    ("R10-nested-stack-view.recipe.md", PackageResources.R10_nested_stack_view_recipe_md),
    ("R11-dynamic-stack-view.recipe.md", PackageResources.R11_dynamic_stack_view_recipe_md),
  ]
}

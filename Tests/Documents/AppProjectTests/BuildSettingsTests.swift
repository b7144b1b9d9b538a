import Testing

@testable import AppProject

@Suite struct BuildSettingsTests {
  private func settings(_ layers: [String: String]...) -> BuildSettings {
    var settings = BuildSettings()
    for (index, values) in layers.enumerated() {
      settings.add(BuildSettings.Layer(source: "layer \(index)", values: values))
    }
    return settings
  }

  @Test func `the last layer that sets a value decides, and names its place`() {
    let settings = settings(["A": "1", "B": "2"], ["A": "3"])
    #expect(settings["A"] == "3")
    #expect(settings.found("A")?.source == "layer 1")
    #expect(settings.found("B")?.source == "layer 0")
    #expect(settings["C"] == nil)
  }

  @Test func `inherited values come from the layer below`() {
    #expect(settings(["A": "1"], ["A": "$(inherited) 2"], ["A": "$(A) 3"])["A"] == "1 2 3")
    #expect(settings(["A": "$(inherited)"])["A"] == "")
  }

  @Test func `variables may be nested and have defaults`() {
    let settings = settings([
      "CONFIG": "Release", "FAMILY_Release": "1", "FAMILY": "$(FAMILY_$(CONFIG))",
      "VERSION": "$(MISSING:default=13.0)", "LOWER": "${CONFIG:lower}",
    ])
    #expect(settings["FAMILY"] == "1")
    #expect(settings["VERSION"] == "13.0")
    #expect(settings["LOWER"] == "release")
    #expect(settings.expand("$(MISSING)") == nil)
    #expect(settings.expand("costs $5") == "costs $5")
  }

  @Test func `a value for devices is taken before the common one`() {
    #expect(settings(["A": "1", "A[sdk=iphoneos*]": "2"])["A"] == "2")
  }
}

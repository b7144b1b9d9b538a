import AutoLayout
import Foundation
import InterfaceBuilder

/// libFuzzer's own loop: reads its options from the arguments and calls back for every input.
@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ run: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The reader answers with scenes or an error, whatever the bytes, and scenes are laid out or refused.
func readOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = start.map { Data(bytes: $0, count: count) } ?? Data()
  let isXib = data.range(of: Data("Cocoa.XIB".utf8)) != nil
  guard
    let scenes = try? InterfaceBuilderReader().scenes(
      in: data, file: isXib ? "input.xib" : "input.storyboard")
  else { return 0 }
  // The reader is what is under test: layouts of large scenes would take its time.
  for scene in scenes.prefix(4) where scene.items.count <= 60 {
    var engine = LayoutEngine(scene: scene)
    _ = try? engine.layout(Variant(environment: scene.reference))
  }
  return 0
}

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(runDriver(&count, &arguments, readOne))

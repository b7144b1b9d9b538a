/// A place where a step may stop. Not nested in the vertex: the debug compiler fails on a private
/// type inside one that cannot be copied.
struct Kink: BitwiseCopyable {
  var distance: Double
  var row: Int
  var rate: Double
}

// The types of geometry, devices and texts that this library's own declarations use: a client that
// imports PlumbTesting sees these types of the targets below it, and no others.
@_exported import struct AutoLayout.EdgeInsets
@_exported import enum AutoLayout.EnvironmentSetting
@_exported import enum AutoLayout.LayoutDirection
@_exported import struct AutoLayout.OSGeneration
@_exported import struct AutoLayout.Rect
@_exported import enum AutoLayout.SemanticContentAttribute
@_exported import struct AutoLayout.Size
@_exported import enum AutoLayout.SizeClass
@_exported import enum TextMetrics.ContentSizeCategory
@_exported import enum TextMetrics.TextTransform

// The toolchain looks for a module of this name wherever a file imports Testing and UIKit.

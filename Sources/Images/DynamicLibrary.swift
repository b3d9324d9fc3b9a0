// SPDX-License-Identifier: MIT

internal import Glibc

/// A shared library that is loaded when it is first needed, and stays loaded.
///
/// It is not linked, so that applications start without it and run where it is not installed.
@safe package struct DynamicLibrary: @unchecked Sendable {
  /// The reason why a library, or a function of it, is not available.
  package struct Missing: Error, Hashable {
    /// The file name of the library.
    package let library: String
    /// The Debian package that contains it.
    package let package: String
    /// The dynamic linker's message.
    package let reason: String

    /// Returns the error of decoding an image that needs the library.
    package func error(for name: String) -> ImageError {
      .missingLibrary(name: name, library: library, package: package, reason: reason)
    }
  }

  private let handle: UnsafeMutableRawPointer
  private let name: String
  private let package: String

  /// Loads a library.
  ///
  /// - Parameters:
  ///   - name: The file name with the version of the binary interface.
  ///   - package: The Debian package that contains it, for errors.
  /// - Throws: `Missing` when the library cannot be loaded.
  package init(_ name: String, package: String) throws(Missing) {
    guard let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
      throw Missing(library: name, package: package, reason: Self.reason())
    }
    unsafe self.handle = unsafe handle
    self.name = name
    self.package = package
  }

  /// Returns a C function of the library or of a library that it depends on.
  ///
  /// `Function` must be the function's type, with `@convention(c)`.
  ///
  /// - Throws: `Missing` when there is no such function.
  package func function<Function>(
    _ symbol: String, as type: Function.Type = Function.self
  ) throws(Missing) -> Function {
    unsafe precondition(
      MemoryLayout<Function>.size == MemoryLayout<UnsafeRawPointer>.size,
      "\(type) is not the type of a C function.")
    guard let address = unsafe dlsym(handle, symbol) else {
      throw Missing(library: name, package: package, reason: Self.reason())
    }
    return unsafe unsafeBitCast(address, to: type)
  }

  private static func reason() -> String {
    guard let text = unsafe dlerror() else { return "the dynamic linker gives no reason" }
    return unsafe String(cString: text)
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML
import Testing

/// The comparable lines of a protocol description: one for each message, argument and enum entry.
private final class Signatures: NSObject, XMLParserDelegate {
  struct Line: Hashable {
    var text: String
    /// The version that introduced the line.
    var since: Int
  }

  /// The lines of each interface, in order.
  var interfaces: [String: [Line]] = [:]
  var versions: [String: Int] = [:]
  private var interface = ""
  private var element = ""
  /// The version that introduced the current message or enum.
  private var since = 1

  static func read(_ file: URL) throws -> Signatures {
    let signatures = Signatures()
    let parser = XMLParser(data: try Data(contentsOf: file))
    parser.delegate = signatures
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    return signatures
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    func value(_ key: String) -> String { attributes[key].map { " \(key)=\($0)" } ?? "" }
    let own = attributes["since"].flatMap { Int($0) } ?? 1
    if name == "request" || name == "event" || name == "enum" { since = own }
    func add(_ text: String) {
      interfaces[interface, default: []].append(Line(text: text, since: max(own, since)))
    }
    switch name {
    case "interface":
      interface = attributes["name"] ?? ""
      versions[interface] = Int(attributes["version"] ?? "")
      interfaces[interface] = []
    case "request", "event":
      element = "\(name) \(attributes["name"] ?? "")"
      add(element + value("since") + value("type"))
    case "enum":
      element = "enum \(attributes["name"] ?? "")"
      add(element + value("since") + value("bitfield"))
    case "arg":
      add(
        "\(element): \(attributes["name"] ?? "")" + value("type") + value("interface")
          + value("allow-null") + value("enum"))
    case "entry":
      // 0x10 and 16 are equal.
      let text = attributes["value"] ?? ""
      let number = text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
      add("\(element): \(attributes["name"] ?? "") = \(number ?? -1)" + value("since"))
    default: break
    }
  }
}

@Suite("Protocol descriptions")
struct ProtocolTests {
  static let descriptionFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Protocols")

  /// The paths of each description in packages of distributions; the first that exists is used.
  static let installedPaths: [String: [String]] = [
    "wayland.xml": ["/usr/share/wayland/wayland.xml"],
    "xdg-shell.xml": ["/usr/share/wayland-protocols/stable/xdg-shell/xdg-shell.xml"],
    "viewporter.xml": ["/usr/share/wayland-protocols/stable/viewporter/viewporter.xml"],
    "presentation-time.xml": [
      "/usr/share/wayland-protocols/stable/presentation-time/presentation-time.xml"
    ],
    "xdg-decoration-unstable-v1.xml": [
      "/usr/share/wayland-protocols/unstable/xdg-decoration/xdg-decoration-unstable-v1.xml"
    ],
    "pointer-gestures-unstable-v1.xml": [
      "/usr/share/wayland-protocols/unstable/pointer-gestures/pointer-gestures-unstable-v1.xml"
    ],
    "tablet-unstable-v2.xml": [
      "/usr/share/wayland-protocols/unstable/tablet/tablet-unstable-v2.xml",
      "/usr/share/wayland-protocols/stable/tablet/tablet-v2.xml",
    ],
    "fractional-scale-v1.xml": [
      "/usr/share/wayland-protocols/staging/fractional-scale/fractional-scale-v1.xml"
    ],
    "cursor-shape-v1.xml": [
      "/usr/share/wayland-protocols/staging/cursor-shape/cursor-shape-v1.xml"
    ],
    "wlr-layer-shell-unstable-v1.xml": [
      "/usr/share/wlr-protocols/unstable/wlr-layer-shell-unstable-v1.xml",
      "/usr/share/cargo/registry/wayland-protocols-0.29.4/wlr-protocols/unstable/"
        + "wlr-layer-shell-unstable-v1.xml",
    ],
    "primary-selection-unstable-v1.xml": [
      "/usr/share/wayland-protocols/unstable/primary-selection/primary-selection-unstable-v1.xml"
    ],
    "text-input-unstable-v3.xml": [
      "/usr/share/wayland-protocols/unstable/text-input/text-input-unstable-v3.xml"
    ],
    "xdg-activation-v1.xml": [
      "/usr/share/wayland-protocols/staging/xdg-activation/xdg-activation-v1.xml"
    ],
    "xdg-dialog-v1.xml": ["/usr/share/wayland-protocols/staging/xdg-dialog/xdg-dialog-v1.xml"],
    "xdg-toplevel-icon-v1.xml": [
      "/usr/share/wayland-protocols/staging/xdg-toplevel-icon/xdg-toplevel-icon-v1.xml"
    ],
    "idle-inhibit-unstable-v1.xml": [
      "/usr/share/wayland-protocols/unstable/idle-inhibit/idle-inhibit-unstable-v1.xml"
    ],
    "relative-pointer-unstable-v1.xml": [
      "/usr/share/wayland-protocols/unstable/relative-pointer/relative-pointer-unstable-v1.xml"
    ],
    "pointer-constraints-unstable-v1.xml": [
      "/usr/share/wayland-protocols/unstable/pointer-constraints/pointer-constraints-unstable-v1.xml"
    ],
    "ext-session-lock-v1.xml": [
      "/usr/share/wayland-protocols/staging/ext-session-lock/ext-session-lock-v1.xml"
    ],
    // For tests that type text; wlroots and its compositors contain copies of these two.
    "input-method-unstable-v2.xml": [
      "/usr/share/wayland-protocols/unstable/input-method/input-method-unstable-v2.xml"
    ],
    "virtual-keyboard-unstable-v1.xml": [
      "/usr/share/wayland-protocols/unstable/virtual-keyboard/virtual-keyboard-unstable-v1.xml"
    ],
  ]

  /// Descriptions that the oldest supported distribution lacks, or that no distribution ships.
  static let mayBeMissing = [
    "cursor-shape-v1.xml", "input-method-unstable-v2.xml", "virtual-keyboard-unstable-v1.xml",
    "xdg-dialog-v1.xml", "xdg-toplevel-icon-v1.xml",
    "wlr-layer-shell-unstable-v1.xml",
  ]

  @Test(
    "each protocol description matches that of the installed package",
    arguments: installedPaths.keys.sorted())
  func matchesInstalledDescription(name: String) throws {
    let own = try Signatures.read(Self.descriptionFolder.appendingPathComponent(name))
    let path = Self.installedPaths[name]?.first { FileManager.default.fileExists(atPath: $0) }
    guard let path else {
      #expect(
        Self.mayBeMissing.contains(name),
        "\(name) is not installed; Tests/run installs the package that contains it")
      return
    }
    let other = try Signatures.read(URL(fileURLWithPath: path))
    #expect(!own.interfaces.isEmpty)
    for (interface, lines) in own.interfaces {
      let theirs = other.interfaces[interface] ?? []
      let version = try #require(own.versions[interface])
      let location: Comment = "\(interface) in \(name) against \(path)"
      let theirVersion = try #require(other.versions[interface], location)
      // A newer version only adds lines, with their `since`.
      if version == theirVersion {
        #expect(lines == theirs, location)
      } else if version < theirVersion {
        #expect(Set(lines).isSubset(of: theirs), location)
      } else {
        #expect(lines.filter { $0.since <= theirVersion } == theirs, location)
      }
    }
  }

  @Test("every description in Protocols is compared with an installed one")
  func all() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.descriptionFolder.path)
    #expect(Set(names) == Set(Self.installedPaths.keys))
  }

  @Test("descriptions contain signatures only, without explanations")
  func signaturesOnly() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.descriptionFolder.path) {
      let text = try String(
        contentsOf: Self.descriptionFolder.appendingPathComponent(name), encoding: .utf8)
      #expect(!text.contains("<description") && !text.contains("summary="), "\(name)")
    }
  }
}

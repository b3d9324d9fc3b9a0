// SPDX-License-Identifier: MIT

import Foundation

@Suite("Indices of icon themes")
struct IconThemeIndexTests {
  @Test("comments, spaces, other keys and groups are ignored")
  func forms() {
    let index = IconThemeIndex(
      Array(
        """
        Directories=before any group
        # Directories=comment
        [Icon Theme]\r
          Directories = a , b ,a, missing , nosize, huge\r
        Directories=second
        Name[de]=Auch
        ScaledDirectories=c
        Inherits=One,Two
        no key
        [a]
        Size=16
        Context=Actions
        [b
        Size=17
        [b]
        Size = 32
        MinSize=99
        MaxSize=1
        Type=Scalable
        [c]
        Size=8
        Scale=3
        Type=Odd
        Threshold=-4
        [nosize]
        Type=Fixed
        [huge]
        Size=99999999999999999999
        """.utf8))
    #expect(index.parents == ["One", "Two"])
    #expect(index.folders.map(\.path) == ["a", "b", "c"])
    #expect(index.folders.map(\.size) == [16, 32, 8])
    #expect(index.folders.map(\.scale) == [1, 1, 3])
    #expect(
      index.folders.map(\.kind) == [
        .threshold(2, 16...16), .scalable(32...32), .threshold(2, 8...8),
      ])
  }

  @Test("the number of parsed entries is limited")
  func bounds() {
    let names = (0..<9_000).map { "f\($0)" }
    let groups = names.map { "[\($0)]\nSize=16" }.joined(separator: "\n")
    let list = names.joined(separator: ",")
    let index = IconThemeIndex(
      Array("[Icon Theme]\nInherits=\(list)\nDirectories=\(list)\n\(groups)".utf8))
    #expect(index.parents.count == 32)
    #expect(index.folders.count == 4_096)
  }

  @Test("any bytes can be parsed, and the results are valid")
  func noise() {
    let fragments = [
      "[Icon Theme]", "[a]", "[", "]", "Directories=a,b", "Inherits=x", "Size=16", "Size=-1",
      "Scale=2", "MinSize=4", "MaxSize=8", "Type=Scalable", "Type=Fixed", "=", "\n", "\n", "\n",
      "#", " ", "\r", "\0", "Threshold=9999", "[b]", "é", "../", ",",
    ]
    for var random in randomWalks() {
      var bytes: [UInt8] = []
      for _ in 0..<random.int(0...60) {
        if random.chance(10) {
          bytes.append(UInt8(random.int(0...255)))
        } else {
          bytes += Array(fragments[random.int(0...(fragments.count - 1))].utf8)
        }
        if random.chance(40) { bytes.append(UInt8(ascii: "\n")) }
      }
      let index = IconThemeIndex(bytes)
      for folder in index.folders {
        #expect(
          (1...4_096).contains(folder.size) && (1...16).contains(folder.scale), "\(random)")
        #expect(!folder.path.contains("..") && !folder.path.hasPrefix("/"), "\(random)")
        let size = random.int(1...4_096)
        let distance = folder.distance(to: size, scale: folder.scale)
        #expect(distance >= 0, "\(random)")
        if folder.matches(size, scale: folder.scale) { #expect(distance == 0, "\(random)") }
      }
      for parent in index.parents { #expect(!parent.contains("/"), "\(random)") }
    }
  }
}

// SPDX-License-Identifier: MIT

import Foundation

/// A view of an application that imports Foundation, which has a type `IndexSet` too.
private struct Names: View {
  @State private var names = ["a", "b"]

  var body: some View {
    List {
      ForEach(names, id: \.self) { Text($0) }
        .onDelete(perform: delete)
        .onMove { source, target in names.move(fromOffsets: source, toOffset: target) }
      ForEach(names, id: \.self) { Text($0) }
        .onDelete { offsets in names.remove(atOffsets: offsets) }
    }
  }

  private func delete(at offsets: IndexSet) { names.remove(atOffsets: offsets) }
}

@Suite("Offsets of elements") struct IndexOffsetsTests {
  @Test("elements are removed and moved by their offsets, as in SwiftUI")
  func changes() throws {
    _ = try HostedPage(Names())
    var letters = ["a", "b", "c", "d", "e"]
    letters.remove(atOffsets: [1, 3])
    #expect(letters == ["a", "c", "e"])
    letters = ["a", "b", "c", "d", "e"]
    letters.move(fromOffsets: [0, 1], toOffset: 4)
    #expect(letters == ["c", "d", "a", "b", "e"])
    letters.move(fromOffsets: [4], toOffset: 0)
    #expect(letters == ["e", "c", "d", "a", "b"])
    letters.move(fromOffsets: [1], toOffset: 2)
    #expect(letters == ["e", "c", "d", "a", "b"])
  }

  @Test("a set of offsets is in order and has each once")
  func set() {
    var offsets = IndexOffsets([3, 1, 3])
    #expect(Array(offsets) == [1, 3] && offsets.contains(3) && !offsets.contains(2))
    offsets.insert(2)
    offsets.insert(2)
    offsets.remove(1)
    offsets.remove(7)
    #expect(offsets == [2, 3] && offsets.first == 2)
    #expect(offsets.union(IndexOffsets(integersIn: 3..<5)) == [2, 3, 4])
    #expect(Foundation.IndexSet(offsets).count == 2)
  }
}

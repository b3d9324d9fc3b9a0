// SPDX-License-Identifier: MIT

/// The columns or the rows of a grid, whose extents are divided as those of a stack.
struct GridTracks {
  /// A column or a row.
  struct Track {
    var least = 0.0
    var ideal = 0.0
    /// The greatest extent of one that grows.
    var most = 0.0
    var grows = false
  }

  private(set) var tracks: [Track]
  let spacing: Double

  init(count: Int, spacing: Double) {
    tracks = Array(repeating: Track(), count: count)
    self.spacing = spacing.finiteOrZero
  }

  /// The space between all tracks.
  var totalSpacing: Double { spacing * Double(max(0, tracks.count - 1)) }

  /// The extents between which all tracks can be.
  var range: ExtentRange {
    ExtentRange(
      least: totalSpacing + tracks.reduce(0) { $0 + $1.least },
      most: totalSpacing + tracks.reduce(0) { $0 + $1.most },
      grows: tracks.contains(where: \.grows))
  }

  /// Makes room for a view in tracks; a view in several of them enlarges them alike.
  mutating func add(_ view: Track, in span: Range<Int>) {
    guard let first = span.first else { return }
    if span.count == 1 {
      tracks[first].least = max(tracks[first].least, view.least)
      tracks[first].ideal = max(tracks[first].ideal, view.ideal)
      tracks[first].grows = tracks[first].grows || view.grows
      tracks[first].most = max(tracks[first].most, view.most, tracks[first].ideal)
      return
    }
    let inner = spacing * Double(span.count - 1)
    let least = max(0, view.least - inner - span.reduce(0) { $0 + tracks[$1].least })
    let ideal = max(0, view.ideal - inner - span.reduce(0) { $0 + tracks[$1].ideal })
    let grows = view.grows && !span.contains { tracks[$0].grows }
    let most = grows ? max(0, view.most - inner - span.reduce(0) { $0 + tracks[$1].most }) : 0
    for index in span {
      tracks[index].least += least / Double(span.count)
      tracks[index].ideal += ideal / Double(span.count)
      tracks[index].grows = tracks[index].grows || grows
      tracks[index].most = max(
        tracks[index].most + most / Double(span.count), tracks[index].ideal)
    }
  }

  /// Returns the extents of the tracks for a proposal.
  func extents(for proposal: Double?) -> [Double] {
    guard let proposal else { return tracks.map(\.ideal) }
    if proposal == .infinity { return tracks.map { $0.grows ? $0.most : $0.ideal } }
    let order = tracks.indices.sorted {
      let (a, b) = (flexibility(of: $0), flexibility(of: $1))
      return a != b ? a < b : $0 < $1
    }
    var extents = tracks.map(\.ideal)
    var left = max(0, proposal - totalSpacing)
    for (position, index) in order.enumerated() {
      let track = tracks[index]
      let share = left / Double(order.count - position)
      extents[index] = max(track.least, min(share, track.grows ? track.most : track.ideal))
      left = max(0, left - extents[index])
    }
    return extents
  }

  private func flexibility(of index: Int) -> Double {
    let track = tracks[index]
    return (track.grows ? track.most : track.ideal) - track.least
  }

  /// Returns the positions of tracks of given extents.
  func positions(of extents: [Double]) -> [Double] {
    var position = 0.0
    return extents.map { extent in
      defer { position += extent + spacing }
      return position
    }
  }
}

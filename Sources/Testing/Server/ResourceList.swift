// SPDX-License-Identifier: MIT

/// The objects of one kind that clients hold, oldest first.
final class ResourceList<Resource: WaylandResource> {
  private(set) var all: [Resource] = []

  /// Adds an object, and removes it when it is destroyed.
  func add(_ resource: Resource) {
    all.append(resource)
    resource.onDestroy = { [weak self, unowned resource] in
      self?.all.removeAll { $0 === resource }
    }
  }

  /// Returns whether an object is one of the list.
  func contains(_ resource: Resource?) -> Bool { all.contains { $0 === resource } }

  /// Returns the objects of a client; none for `nil`.
  func objects(of client: ServerClient?) -> [Resource] { all.filter { $0.client === client } }
}

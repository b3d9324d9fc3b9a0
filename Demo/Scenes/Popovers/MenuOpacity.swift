// SPDX-License-Identifier: MIT

/// The opacity of the label of an open menu, at which its title stays legible.
let openMenuOpacity = 0.95

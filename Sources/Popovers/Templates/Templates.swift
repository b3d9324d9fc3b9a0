// SPDX-License-Identifier: MIT

/// Ready-made components for the content of popovers: containers, arrows, menus, alert buttons,
/// dividers.
nonisolated public enum Templates {}

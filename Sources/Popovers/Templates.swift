/// Ready-made looks for what is in popovers.
nonisolated public enum Templates {}

import Glibc

/// The system's words for an error number, such as "Too many open files".
nonisolated func systemReason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }

//! Saved lists of what a buyer orders again.

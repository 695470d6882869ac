//! The whole shop from outside

//! The private PostgreSQL that the shop starts itself

//! The side of the shop that browsers and procurement systems see.

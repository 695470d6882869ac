//! Who is this, for which customer account, and what may they do.

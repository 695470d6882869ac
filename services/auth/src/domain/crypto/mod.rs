//! Randomness and sealing: secrets that open something, and what the shop calls what it makes.

pub mod external_id;
pub mod opaque_token;
pub mod sealing;

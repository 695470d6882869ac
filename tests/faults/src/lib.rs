//! The shop's own program with its own PostgreSQL, to be killed, misled and set wrong, and buyers who work meanwhile.

mod buyers;
mod shop_program;

pub use buyers::{Buyers, Report};
pub use shop_program::{ShopProgram, program};

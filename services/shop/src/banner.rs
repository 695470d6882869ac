//! What a stranger reads when the shop has started.

use crate::Shop;
use demonstration::people;

/// Prints the address, the demonstration logins, how the shop gets its first operator, and where the data lies.
#[allow(clippy::print_stdout)]
pub fn print(shop: &Shop) {
    println!();
    println!("  Comptoir is open: http://localhost:{}", shop.address().port());
    println!();
    if shop.has_demonstration() {
        println!("  Log in as, each with the password {}", people::PASSWORD);
        for user in people::USERS {
            println!("    {:<22} {}", user.email, user.job_title);
        }
        println!();
    }
    if let Some(link) = shop.first_operator_link() {
        println!("  Nobody works for the shop yet. This link makes the first operator, once, within 24 hours:");
        println!("    {link}");
        println!();
    }
    println!("  Data   {} ({})", shop.data_dir().display(), shop.database_place());
    println!("  Calls  http://localhost:{}/api/docs", shop.address().port());
    println!("  Desk   shop operator login, then shop operator --help");
    println!("  Stop   Ctrl-C");
    println!();
}

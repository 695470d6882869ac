//! How much memory sessions take.

/// Bytes of memory that this process holds; 0 where the system does not say.
pub fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kilobytes.unwrap_or_default() * 1024
}

/// Prints a line for each place.
#[allow(clippy::print_stdout)]
pub fn print(sessions: usize, places: &[(&str, u64)]) {
    println!();
    println!("{:<22} {:>15}", format!("{sessions} sessions in"), "kB");
    for (place, bytes) in places {
        println!("{place:<22} {:>15}", bytes / 1024);
    }
}

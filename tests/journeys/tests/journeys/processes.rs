//! Every service as a process of its own: the journey across them, and again while one is killed and comes back.

use crate::{
    buyer,
    fleet::{Fleet, SERVICES},
};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_journey_runs_across_processes_and_survives_each_of_them_being_killed() {
    let mut fleet = Fleet::start().await;
    let buyer = fleet.visitor();
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let first = buyer::buy(&buyer, "stylo").await;
    let mut references = vec![first["reference"].as_str().unwrap().to_owned()];

    for service in SERVICES {
        let journey = tokio::spawn({
            let buyer = buyer.clone();
            async move { buyer::buy(&buyer, "stylo").await }
        });
        tokio::time::sleep(Duration::from_millis(60)).await;
        assert!(fleet.says_ready(service), "{service}");
        fleet.kill(service);
        assert!(!fleet.says_ready(service), "{service}");
        tokio::time::sleep(Duration::from_millis(400)).await;
        fleet.launch(service);
        let order = journey.await.unwrap_or_else(|error| panic!("while {service} was killed: {error}"));
        references.push(order["reference"].as_str().unwrap().to_owned());
        fleet.wait_until_ready().await;
    }
    let distinct = references.iter().collect::<std::collections::HashSet<_>>();
    assert_eq!(distinct.len(), references.len(), "each journey placed one order of its own: {references:?}");
    let _ = buyer.get("/api/auth/get-authenticated-user").await.expect(200);
    assert!(fleet.says_ready("gateway"));
}

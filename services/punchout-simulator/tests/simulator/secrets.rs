//! Secrets go to the shop, and nowhere else.

use crate::{
    browser::Browser,
    cxml, oci, orders,
    stand_in::{SECRET, Stage},
};
use std::{
    io,
    sync::{Arc, Mutex},
};
use tracing_subscriber::fmt::MakeWriter;
use url::form_urlencoded::byte_serialize;

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

#[tokio::test]
async fn a_secret_is_in_no_address_no_log_and_no_page_of_a_visit() {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(log.clone()).finish();
    tracing::subscriber::set_global_default(subscriber).unwrap();
    let stage = Stage::open().await;
    let browser = Browser::at(stage.simulator.url());
    let returned = oci::round_trip(&browser, &stage, &[]).await;
    let refused = cxml::enter(&browser, &[("secret", &format!("{SECRET}?"))]).await;
    let visited = orders::visited(&browser, &stage).await;
    let ordered = orders::send(&browser, &visited, "new", &[("secret", SECRET)]).await;
    assert_eq!((refused.status, ordered.term("Status code")), (422, "200".into()));
    let written = [SECRET.to_owned(), SECRET.replace('&', "&amp;"), byte_serialize(SECRET.as_bytes()).collect()];
    for secret in &written {
        for page in [&returned, &visited, &ordered] {
            assert!(!page.html.contains(secret), "{}", page.address);
        }
        for address in browser.addresses.lock().unwrap().iter() {
            assert!(!address.contains(secret), "{address}");
        }
    }
    assert!(ordered.html.contains("(not shown)"));
    let log = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("an order was sent"));
    assert!(!log.contains("4711"), "{log}");
}

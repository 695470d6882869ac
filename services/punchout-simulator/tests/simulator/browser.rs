//! A browser without scripts: it opens pages, fills in forms, and reads what stands there.

use reqwest::{Client, Response, header::LOCATION, redirect::Policy};
use std::sync::Mutex;

/// A browser, and every address that it was at or sent to.
pub struct Browser {
    http: Client,
    home: String,
    pub addresses: Mutex<Vec<String>>,
}

/// A page as it stands.
pub struct Page {
    pub status: u16,
    pub address: String,
    pub html: String,
}

impl Browser {
    pub fn at(home: String) -> Self {
        let http = Client::builder().redirect(Policy::none()).build().unwrap();
        Self { http, home, addresses: Mutex::default() }
    }

    pub async fn open(&self, path: &str) -> Page {
        let address = self.address(path);
        let answer = self.http.get(&address).send().await.unwrap();
        self.page(address, answer).await
    }

    /// Posts a form, and goes where that leads within the simulator.
    pub async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Page {
        let form = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
        self.post_body(path, form.into_bytes()).await
    }

    pub async fn post_body(&self, path: &str, form: Vec<u8>) -> Page {
        let address = self.address(path);
        let request = self.http.post(&address).header("content-type", "application/x-www-form-urlencoded").body(form);
        let answer = request.send().await.unwrap();
        match answer.headers().get(LOCATION).map(|location| location.to_str().unwrap().to_owned()) {
            Some(next) if next.starts_with('/') => self.open(&next).await,
            Some(next) => {
                self.addresses.lock().unwrap().extend([address, next.clone()]);
                Page { status: answer.status().as_u16(), address: next, html: String::new() }
            }
            None => self.page(address, answer).await,
        }
    }

    fn address(&self, path: &str) -> String {
        if path.starts_with("http") { path.to_owned() } else { format!("{}{path}", self.home) }
    }

    async fn page(&self, address: String, answer: Response) -> Page {
        self.addresses.lock().unwrap().push(address.clone());
        let status = answer.status().as_u16();
        Page { status, address, html: answer.text().await.unwrap() }
    }
}

impl Page {
    /// The path of the address.
    pub fn path(&self) -> String {
        url::Url::parse(&self.address).unwrap().path().to_owned()
    }

    /// The fields of the first form that goes to an address beginning so.
    pub fn form(&self, action: &str) -> Vec<(String, String)> {
        let form = between(&self.html, &format!("action=\"{action}"), "</form>");
        let inputs = form.split("<input ").skip(1).map(|input| {
            let value = input.contains("value=\"").then(|| between(input, "value=\"", "\""));
            (unescaped(between(input, "name=\"", "\"")), unescaped(value.unwrap_or_default()))
        });
        inputs.collect()
    }

    /// What stands in the field with this id.
    pub fn typed(&self, id: &str) -> String {
        unescaped(between(between(&self.html, &format!("<input id=\"{id}\""), ">"), "value=\"", "\""))
    }

    /// What a form goes to.
    pub fn has_form_to(&self, action: &str) -> bool {
        self.html.contains(&format!("action=\"{action}\""))
    }

    /// What a list of terms says under one.
    pub fn term(&self, name: &str) -> String {
        text(between(between(&self.html, &format!("<dt>{name}</dt>"), "</dd>"), "<dd>", "\u{0}"))
    }

    /// The row of a table with this heading, cells apart; the first one.
    pub fn row(&self, heading: &str) -> String {
        let mut rows = self.html.split("<tr>").map(|row| row.split("</tr>").next().unwrap_or_default());
        let heading = format!("<th scope=\"row\">{heading}</th>");
        let row = rows.find(|row| row.contains(&heading));
        let row = row.unwrap_or_else(|| panic!("no row {heading} in {}", self.html));
        text(&row.replace("</td>", " | ").replace("</th>", " | "))
    }

    /// Every row of the table with this caption.
    pub fn rows(&self, caption: &str) -> Vec<String> {
        let table = between(&self.html, &format!(">{caption}</caption>"), "</table>");
        let rows = table.split("<tr>").skip(2);
        rows.map(|row| text(&row.replace("</td>", " | ").replace("</th>", " | "))).collect()
    }
}

/// What stands between two texts; to the end where the second is not there.
fn between<'a>(html: &'a str, from: &str, to: &str) -> &'a str {
    let (_, rest) = html.split_once(from).unwrap_or_else(|| panic!("no {from:?} in {html}"));
    rest.split_once(to).map_or(rest, |(between, _)| between)
}

/// HTML without its tags.
fn text(html: &str) -> String {
    let parts = html
        .split('<')
        .enumerate()
        .map(|(place, part)| if place == 0 { part } else { part.split_once('>').map_or("", |(_, text)| text) });
    unescaped(&parts.collect::<String>()).trim().to_owned()
}

fn unescaped(html: &str) -> String {
    html.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

//! What a story's page says.

use super::{Head, Outline, PICTURE_WIDTH, PageContext, USUAL_PICTURE_HEIGHT, picture_address};
use crate::pages::story::Story;
use maud::{PreEscaped, Render, html};
use serde_json::Value;
use values::Locale;

/// Deeper than any editor writes.
const MAX_DEPTH: usize = 40;
/// So many bytes of text are enough to know a page by.
const MAX_LEN: usize = 100_000;

impl Outline {
    /// The outline of a story's page.
    pub fn of_story(story: &Story, context: PageContext<'_>) -> Self {
        let PageContext { locale, is_customer, .. } = context;
        let content = &story.content;
        let (title, description) = (text(content, "title"), text(content, "description"));
        let page = story.page();
        let head = Head { title, description, paths: [page.clone(), page], picture: None, data: Vec::new() };
        let mut writer = Writer { html: String::new(), story, locale, is_customer };
        writer.element("h1", title);
        if !description.is_empty() {
            writer.element("p", description);
        }
        for blok in content["body"].as_array().into_iter().flatten() {
            writer.blok(blok, 0);
        }
        let body = html! { main #outline.page-width.rich-text { (PreEscaped(writer.html)) } };
        Self { head: head.draw(context), body }
    }
}

/// Writes the outline; whatever comes from the story is escaped, and every address is judged.
struct Writer<'a> {
    html: String,
    story: &'a Story,
    locale: Locale,
    is_customer: bool,
}

impl Writer<'_> {
    fn write(&mut self, part: impl Render) {
        part.render_to(&mut self.html);
    }

    /// An element of a kind that holds no blocks.
    fn element(&mut self, tag: &'static str, words: &str) {
        self.inside(tag, |writer| writer.write(words));
    }

    fn inside(&mut self, tag: &'static str, write: impl FnOnce(&mut Self)) {
        self.html.extend(["<", tag, ">"]);
        write(self);
        self.html.extend(["</", tag, ">"]);
    }

    /// A block of any kind: its heading, its texts, its picture, its link, and the blocks in it.
    fn blok(&mut self, blok: &Value, depth: usize) {
        let audience = text(blok, "audience");
        let is_for_others = !audience.is_empty() && audience != if self.is_customer { "customers" } else { "visitors" };
        if depth > MAX_DEPTH || self.html.len() > MAX_LEN || is_for_others {
            return;
        }
        for field in ["headline", "name", "question"] {
            let words = text(blok, field);
            if !words.is_empty() && words != text(&self.story.content, "title") {
                self.element(if depth == 0 { "h2" } else { "h3" }, words);
            }
        }
        for field in ["text", "answer"] {
            match &blok[field] {
                Value::String(words) if !words.is_empty() => self.element("p", words),
                Value::Object(document) => self.nodes(document.get("content"), depth + 1),
                _ => {}
            }
        }
        self.picture(&blok["image"]);
        let label = [text(blok, "link_label"), text(blok, "label")].concat();
        if let Some(href) = self.story.href(&blok["link"], self.locale).filter(|_| !label.is_empty()) {
            self.write(html! { p { a href=(href) { (label) } } });
        }
        for field in ["teasers", "questions", "services"] {
            for inner in blok[field].as_array().into_iter().flatten() {
                self.blok(inner, depth + 1);
            }
        }
    }

    fn nodes(&mut self, nodes: Option<&Value>, depth: usize) {
        if depth <= MAX_DEPTH && self.html.len() <= MAX_LEN {
            nodes.and_then(Value::as_array).into_iter().flatten().for_each(|node| self.node(node, depth));
        }
    }

    fn node(&mut self, node: &Value, depth: usize) {
        let attributes = &node["attrs"];
        let tag = match text(node, "type") {
            "text" => return self.marked(node),
            "hard_break" => return self.write(html! { br; }),
            "horizontal_rule" => return self.write(html! { hr; }),
            "image" => return self.picture(attributes),
            "emoji" => return self.write(text(attributes, "emoji")),
            "blok" => {
                let bloks = attributes["body"].as_array().into_iter().flatten();
                return bloks.for_each(|blok| self.blok(blok, depth + 1));
            }
            "paragraph" => "p",
            "heading" => match attributes["level"].as_u64() {
                Some(3) => "h3",
                Some(4..=6) => "h4",
                _ => "h2",
            },
            "blockquote" => "blockquote",
            "bullet_list" => "ul",
            "ordered_list" => "ol",
            "list_item" => "li",
            "code_block" => "pre",
            "table" => "table",
            "tableRow" => "tr",
            "tableHeader" => "th",
            "tableCell" => "td",
            _ => "div",
        };
        self.inside(tag, |writer| writer.nodes(node.get("content"), depth + 1));
    }

    /// A text inside its link, if it has one; other marks are looks.
    fn marked(&mut self, node: &Value) {
        let marks = node["marks"].as_array().into_iter().flatten();
        let link =
            marks.filter(|mark| mark["type"] == "link").find_map(|mark| self.story.href(&mark["attrs"], self.locale));
        let words = node["text"].as_str().unwrap_or_default();
        match link {
            Some(href) => self.write(html! { a href=(href) { (words) } }),
            None => self.write(words),
        }
    }

    /// A picture as the document may show it.
    fn picture(&mut self, image: &Value) {
        if let Some(picture) = picture_address(address(image)) {
            let (width, height) = shown_size(image).unwrap_or((PICTURE_WIDTH, USUAL_PICTURE_HEIGHT));
            let alt = text(image, "alt");
            self.write(html! { img src=(picture) alt=(alt) width=(width) height=(height) loading="lazy"; });
        }
    }
}

/// Where a picture lies.
fn address(image: &Value) -> &str {
    Some(text(image, "filename")).filter(|address| !address.is_empty()).unwrap_or_else(|| text(image, "src"))
}

/// How large a picture is shown: as its fields say, or as its service writes it into the address
/// (`…/f/88751/1920x1080/…`), and no wider than it is asked for.
fn shown_size(image: &Value) -> Option<(u32, u32)> {
    let mut parts = address(image).split('/').filter_map(|part| part.split_once('x'));
    let of_address = parts.find_map(|(wide, high)| Some((wide.parse::<u32>().ok()?, high.parse::<u32>().ok()?)));
    let of_field = |field: &str| image[field].as_u64().and_then(|length| u32::try_from(length).ok());
    let width = of_field("width").or(of_address.map(|(width, _)| width)).filter(|width| *width > 0)?;
    let height = of_field("height").or(of_address.map(|(_, height)| height)).filter(|height| *height > 0)?;
    let shown = width.min(PICTURE_WIDTH);
    let high = u64::from(height) * u64::from(shown) / u64::from(width);
    Some((shown, u32::try_from(high).ok()?.max(1)))
}

/// A field's text, or nothing.
fn text<'a>(of: &'a Value, field: &str) -> &'a str {
    of[field].as_str().unwrap_or_default().trim()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn outline(body: &Value) -> Outline {
        let answer = json!({
            "story": { "full_slug": "help", "content": {
                "component": "page", "title": "Help & <more>", "description": "What \"to\" do", "body": body,
            } },
            "links": [{ "uuid": "u-1", "full_slug": "help/delivery" }],
        });
        let context = PageContext { locale: Locale::English, origin: "https://shop.test", is_customer: false };
        Outline::of_story(&Story::read(&answer.to_string(), "help").unwrap(), context)
    }

    #[test]
    fn the_head_names_the_page_and_its_addresses() {
        let head = outline(&json!([])).head.into_string();
        assert!(head.starts_with("<title>Help &amp; &lt;more&gt; · Comptoir</title>"), "{head}");
        assert!(head.contains(r#"<meta name="description" content="What &quot;to&quot; do" data-outline>"#), "{head}");
        assert!(head.contains(r#"<link rel="canonical" href="https://shop.test/en-GB/help" data-outline>"#), "{head}");
        assert!(head.contains(r#"hreflang="fr-FR" href="https://shop.test/help""#), "{head}");
    }

    #[test]
    fn headings_texts_links_and_pictures_can_be_read() {
        let words = |text: &str, marks: Value| json!({ "type": "text", "text": text, "marks": marks });
        let link = json!([{ "type": "link", "attrs": { "linktype": "story", "uuid": "u-1", "href": "old" } }]);
        let body = outline(&json!([
            { "component": "hero", "headline": "Welcome", "text": "Come in", "link_label": "Browse",
              "link": { "linktype": "url", "url": "/c" },
              "image": { "filename": "https://a.test/1 2.jpg", "alt": "A \"desk\"" } },
            { "component": "faq", "headline": "Costs", "questions": [{ "question": "How much?", "answer": {
                "type": "doc", "content": [{ "type": "paragraph", "content": [words("See ", json!([])), words("here", link)] }],
            } }] },
            { "component": "banner", "text": "For you", "audience": "visitors" },
            { "component": "banner", "text": "For them", "audience": "customers" },
            { "component": "banner", "text": "For others", "audience": "partners",
              "image": { "filename": "https://a.test/1.jpg", "alt": "" } },
            { "component": "banner", "image": { "filename": "https://a.test/f/7/1920x1080/desk.jpg", "alt": "D" } },
            { "component": "banner", "image": { "filename": "/media/s.png", "alt": "S", "width": 80, "height": 60 } },
        ]))
        .body
        .into_string();
        for expected in [
            "<h1>Help &amp; &lt;more&gt;</h1>",
            "<h2>Welcome</h2><p>Come in</p>",
            r#"<a href="/en-GB/c">Browse</a>"#,
            r#"<img src="/api/images/768?source=https%3A%2F%2Fa%2Etest%2F1%202%2Ejpg" alt="A &quot;desk&quot;" width="768" height="512""#,
            r#"alt="D" width="768" height="432""#,
            r#"alt="S" width="80" height="60""#,
            r#"<h3>How much?</h3><p>See <a href="/en-GB/help/delivery">here</a></p>"#,
            "<p>For you</p>",
        ] {
            assert!(body.contains(expected), "{expected} in {body}");
        }
        assert!(!body.contains("For them") && !body.contains("For others"), "{body}");
    }

    #[test]
    fn d3_18_nothing_of_a_story_becomes_markup_or_runs() {
        let hostile = r#""><script>alert(1)</script><img src=x onerror=alert(1)>"#;
        let link = |href: &str| json!({ "linktype": "url", "url": href, "href": href });
        let bloks = [
            "javascript:alert(1)",
            "java\tscript:alert(1)",
            " JAVASCRIPT:alert(1)",
            "data:text/html,x",
            hostile,
        ]
        .map(|href| {
            let mark = json!([{ "type": "link", "attrs": link(href) }]);
            json!({
                "component": hostile, "headline": hostile, "name": hostile, "question": hostile, "label": hostile,
                "link_label": hostile, "link": link(href), "image": { "filename": href, "alt": hostile },
                "text": hostile, "answer": { "type": "doc", "content": [
                    { "type": hostile, "content": [{ "type": "text", "text": hostile, "marks": mark }] },
                    { "type": "image", "attrs": { "src": href, "alt": hostile } },
                    { "type": "emoji", "attrs": { "emoji": hostile } },
                ] },
            })
        });
        let Outline { head, body } = outline(&bloks.into());
        let html = head.into_string() + &body.into_string();
        for refused in ["<script", "<img", "href=\"java", "href=\"JAVA", "href=\"data", "\tscript"] {
            assert!(!html.contains(refused), "{refused} in {html}");
        }
    }

    #[test]
    fn what_is_nested_without_end_stops_somewhere() {
        let mut node = json!({ "type": "text", "text": "deep" });
        for _ in 0..=MAX_DEPTH {
            node = json!({ "type": "blockquote", "content": [node] });
        }
        let body = outline(&json!([{ "component": "rich_text", "text": { "type": "doc", "content": [node] } }]))
            .body
            .into_string();
        assert!(body.contains("blockquote") && !body.contains("deep"), "{body}");
    }
}

//! The shop's own stories: those of this build, and those of a folder.

use content::{Content, ContentError, ContentSettings, DeliveryRequest};
use platform_cache::Cache;
use platform_process::{CancellationToken, Settings};
use serde_json::{Value, json};
use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};
use tempfile::TempDir;
use values::Locale;

fn write(folder: &Path, path: &str, number: u32, content: &Value) {
    let story = json!({
        "id": number, "uuid": uuid(number), "name": path, "position": number, "tag_list": ["all"],
        "created_at": "2026-01-01T00:00:00.000Z", "published_at": "2026-02-01T00:00:00.000Z", "content": content,
    });
    let file = folder.join(format!("{path}.json"));
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, story.to_string()).unwrap();
}

fn uuid(number: u32) -> String {
    format!("00000000-0000-4000-8000-{number:012}")
}

/// Stories in a folder, and content from it.
fn folder_of(stories: &[(&str, Value)]) -> (TempDir, Content) {
    let folder = tempfile::tempdir().unwrap();
    for (number, (path, content)) in (1..).zip(stories) {
        write(folder.path(), path, number, content);
    }
    let content =
        open(&[("SHOP_CONTENT_DIR", folder.path().to_str().unwrap()), ("SHOP_CONTENT_PREVIEW_TOKEN", "preview")]);
    (folder, content.unwrap())
}

fn open(settings: &[(&str, &str)]) -> Result<Content, String> {
    let settings = ContentSettings::read(&Settings::from_pairs(settings.iter().copied())).unwrap();
    Content::open(settings, Cache::in_memory()).map_err(|error| error.to_string())
}

async fn read(content: &Content, path: &str, query: &[(&str, &str)]) -> Result<Value, ContentError> {
    let query = query.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect::<Vec<_>>();
    let request = DeliveryRequest::parse(path, &query).map_err(ContentError::from)?;
    Ok(serde_json::from_str(&content.read(&request).await?.body).unwrap())
}

fn page(title: &str) -> Value {
    json!({ "component": "page", "title": title, "title__i18n__en_gb": format!("{title} in English") })
}

#[tokio::test]
async fn a_story_is_found_by_its_path_its_number_and_its_uuid() {
    let (_folder, content) = folder_of(&[("home", page("Accueil")), ("help/faq", page("Aide"))]);
    let faq = read(&content, "stories/help/faq", &[]).await.unwrap();
    assert_eq!(faq["story"]["content"]["title"], "Aide");
    assert_eq!(faq["story"]["slug"], "faq");
    assert_eq!(faq["story"]["full_slug"], "help/faq");
    assert_eq!(faq, read(&content, "stories/2", &[]).await.unwrap());
    assert_eq!(faq, read(&content, &format!("stories/{}", uuid(2)), &[("find_by", "uuid")]).await.unwrap());
    assert_eq!(read(&content, "stories/nowhere", &[]).await, Err(ContentError::NotFound));
}

#[tokio::test]
async fn a_story_speaks_the_language_asked_for() {
    let (_folder, content) = folder_of(&[("home", page("Accueil"))]);
    let english = read(&content, "stories/home", &[("language", "en-GB")]).await.unwrap();
    assert_eq!((&english["story"]["lang"], &english["story"]["full_slug"]), (&"en-GB".into(), &"en-GB/home".into()));
    assert_eq!(english["story"]["content"], json!({ "component": "page", "title": "Accueil in English" }));
    assert_eq!(english, read(&content, "stories/en-GB/home", &[]).await.unwrap());
    for language in ["fr-FR", "default", "de", ""] {
        let french = read(&content, "stories/home", &[("language", language)]).await.unwrap();
        assert_eq!(
            (&french["story"]["lang"], &french["story"]["content"]["title"]),
            (&"default".into(), &"Accueil".into())
        );
    }
}

#[tokio::test]
async fn drafts_are_seen_with_the_preview_token_alone() {
    let (_folder, content) = folder_of(&[("home", page("Accueil")), ("coming.draft", page("Bientôt"))]);
    assert_eq!(read(&content, "stories/coming", &[]).await, Err(ContentError::NotFound));
    assert_eq!(read(&content, "stories/coming", &[("version", "draft")]).await, Err(ContentError::Unauthorized));
    let preview = [("version", "draft"), ("token", "preview")];
    assert_eq!(read(&content, "stories/coming", &preview).await.unwrap()["story"]["content"]["title"], "Bientôt");
    let links = read(&content, "links", &preview).await.unwrap();
    assert_eq!(
        (&links["links"][uuid(1)]["published"], &links["links"][uuid(2)]["published"]),
        (&true.into(), &false.into())
    );
    assert_eq!(read(&content, "links", &[]).await.unwrap()["links"].as_object().unwrap().len(), 1);
}

#[tokio::test]
async fn relations_are_inlined_up_to_fifty_and_named_beyond() {
    let mut stories =
        (1..=51).map(|number| (format!("topics/{number}"), json!({ "component": "topic" }))).collect::<Vec<_>>();
    let uuids = |count: u32| (1..=count).map(uuid).collect::<Vec<_>>();
    stories.push(("few".to_owned(), json!({ "component": "page", "topics": uuids(50) })));
    stories.push(("many".to_owned(), json!({ "component": "page", "topics": uuids(51) })));
    let stories = stories.iter().map(|(path, content)| (path.as_str(), content.clone())).collect::<Vec<_>>();
    let (_folder, content) = folder_of(&stories);
    let resolve = [("resolve_relations", "page.topics"), ("resolve_level", "2")];
    let few = read(&content, "stories/few", &resolve).await.unwrap();
    assert_eq!((few["rels"].as_array().unwrap().len(), &few["rel_uuids"]), (50, &Value::Null));
    let many = read(&content, "stories/many", &resolve).await.unwrap();
    assert_eq!((many["rels"].as_array().unwrap().len(), many["rel_uuids"].as_array().unwrap().len()), (0, 51));
    let request = DeliveryRequest::story("many", Locale::French).unwrap().with("resolve_relations", "page.topics");
    assert_eq!(content.whole(&request).await.unwrap()["rels"].as_array().unwrap().len(), 51);
    let all = DeliveryRequest::stories(&[("starts_with", "topics/")], Locale::French).unwrap();
    assert_eq!(content.all(&all).await.unwrap().len(), 51);
}

#[tokio::test]
async fn links_tags_entries_and_the_space_are_answered_too() {
    let (folder, _) = folder_of(&[("home", page("Accueil"))]);
    let labels = json!([{ "id": 1, "name": "send", "value": "Envoyer", "dimensions": { "en-GB": "Send" } }]);
    fs::create_dir(folder.path().join("datasources")).unwrap();
    fs::write(folder.path().join("datasources/labels.json"), labels.to_string()).unwrap();
    let content = open(&[("SHOP_CONTENT_DIR", folder.path().to_str().unwrap())]).unwrap();
    let entries =
        read(&content, "datasource_entries", &[("datasource", "labels"), ("dimension", "en-GB")]).await.unwrap();
    assert_eq!(
        entries["datasource_entries"][0],
        json!({ "id": 1, "name": "send", "value": "Envoyer", "dimension_value": "Send" })
    );
    assert_eq!(read(&content, "tags", &[]).await.unwrap()["tags"], json!([{ "name": "all", "taggings_count": 1 }]));
    let space = read(&content, "spaces/me", &[]).await.unwrap();
    assert_eq!(space["space"]["version"], read(&content, "links", &[]).await.unwrap()["cv"]);
    assert_eq!(space["space"]["language_codes"], json!(["en-GB"]));
}

#[tokio::test]
async fn a_folder_is_read_again_while_the_shop_runs_and_a_broken_file_changes_nothing() {
    let (folder, content) = folder_of(&[("home", page("Accueil"))]);
    let stop = CancellationToken::new();
    let following = tokio::spawn(content.clone().run(stop.clone()));
    let before = read(&content, "spaces/me", &[]).await.unwrap()["space"]["version"].clone();
    tokio::time::sleep(Duration::from_millis(100)).await;
    fs::write(folder.path().join("broken.json"), "{").unwrap();
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert_eq!(read(&content, "spaces/me", &[]).await.unwrap()["space"]["version"], before);
    fs::remove_file(folder.path().join("broken.json")).unwrap();
    write(folder.path(), "home", 1, &page("Bienvenue"));
    let began = Instant::now();
    while read(&content, "stories/home", &[]).await.unwrap()["story"]["content"]["title"] != "Bienvenue" {
        assert!(began.elapsed() < Duration::from_secs(10), "the stories are not read again");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_ne!(read(&content, "spaces/me", &[]).await.unwrap()["space"]["version"], before);
    stop.cancel();
    following.await.unwrap();
}

#[tokio::test]
async fn a_file_that_is_no_story_stops_the_start_and_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let opened = || open(&[("SHOP_CONTENT_DIR", folder.path().to_str().unwrap())]).map(drop);
    fs::write(folder.path().join("home.json"), r#"{"id":1}"#).unwrap();
    assert!(opened().unwrap_err().contains("home.json: missing field"), "{:?}", opened());
    write(folder.path(), "home", 1, &page("Accueil"));
    write(folder.path(), "twin", 1, &page("Jumeau"));
    assert!(opened().unwrap_err().contains("twin.json has the id or the uuid of home.json"), "{:?}", opened());
}

/// The components of the home that the shop was built with.
async fn built_in_home(settings: &[(&str, &str)]) -> (Vec<String>, String) {
    let home = read(&open(settings).unwrap(), "stories/home", &[]).await.unwrap();
    let blocks = home["story"]["content"]["body"].as_array().unwrap();
    (blocks.iter().map(|block| block["component"].as_str().unwrap().to_owned()).collect(), home.to_string())
}

#[tokio::test]
async fn d9_14_the_home_speaks_of_what_the_demonstration_sells_where_that_is_there_alone() {
    let (with, text) = built_in_home(&[("SHOP_DEMONSTRATION", "on")]).await;
    assert!(with.contains(&"product_teasers".to_owned()) && text.contains("/media/demo/"));
    for settings in [&[("SHOP_DEMONSTRATION", "off")][..], &[]] {
        let (without, text) = built_in_home(settings).await;
        assert_eq!(without, ["hero", "category_teasers", "teaser_grid", "services", "banner"]);
        assert!(!text.contains("/media/demo/") && !text.contains("BUR-"), "{text}");
    }
}

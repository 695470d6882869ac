//! What is asked: the same of the service and of PostgreSQL, random over accounts, categories and products.

use super::stage::Stage;
use anyhow::Result;
use data_sets::generate::{Scale, account, group_of, id};
use identity::{Caller, Membership, User};
use load::signing::Signer;
use seeded_random::SeededRandom;
use uuid::Uuid;
use values::{AccountId, Currency, Locale, SessionId, UserId};

/// How many offers a page of lines has.
pub const LINES: usize = 48;
/// How many products a page of a listing has.
pub const PAGE: u32 = 48;
/// How many products and offers are drawn from.
const DRAWN: i64 = 50_000;

/// One kind of question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// A page of a category of the middle level: it is full, however few products there are.
    Listing,
    /// A root category narrowed by a colour: all facets are counted anew.
    Facets,
    /// Two words of a product's name.
    Search,
    /// A part number without its separators.
    Reference,
    /// The beginning of a word.
    Autocomplete,
    /// A product with its offers.
    Product,
    /// What the lines of a cart cost.
    Prices,
}

impl Case {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Listing, Self::Facets, Self::Search, Self::Reference, Self::Autocomplete, Self::Product, Self::Prices];

    /// Its name in the table.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Listing => "listing",
            Self::Facets => "facets",
            Self::Search => "search",
            Self::Reference => "reference",
            Self::Autocomplete => "autocomplete",
            Self::Product => "product",
            Self::Prices => "48 prices",
        }
    }
}

/// What questions are made of.
pub struct Questions {
    scale: Scale,
    /// Names and part numbers.
    names: Vec<(String, String)>,
    offers: Vec<Uuid>,
    colours: Vec<String>,
    /// Who asks, one of each account.
    users: Vec<User>,
}

/// What is drawn for one question.
pub struct Drawn<'a> {
    /// Who asks.
    pub account: Uuid,
    /// The account's price group.
    pub group: String,
    user: &'a User,
    /// A number for everything else.
    pub random: SeededRandom,
    questions: &'a Questions,
}

impl Questions {
    /// Looks around in a catalogue.
    pub async fn about(stage: &Stage, scale: Scale) -> Result<Self> {
        let names = sqlx::query_as(
            "select p.name_fr, v.mpn from catalogue.products p join catalogue.variants v on v.product_id = p.id
             where p.status <> 'INACTIVE' order by md5(p.external_id) limit $1",
        );
        let offers = sqlx::query_scalar("select id from catalogue.offers order by md5(id::text) limit $1");
        let colours = sqlx::query_scalar("select key from catalogue.attribute_values where attribute_id = 'colour'");
        let signer = Signer::of(&stage.pool).await?;
        Ok(Self {
            scale,
            users: (0..scale.accounts).map(|place| user(&signer, place)).collect::<Result<_>>()?,
            names: names.bind(DRAWN).fetch_all(&stage.pool).await?,
            offers: offers.bind(DRAWN).fetch_all(&stage.pool).await?,
            colours: colours.fetch_all(&stage.pool).await?,
        })
    }

    /// Draws for a turn of a connection.
    pub fn draw(&self, connection: u64, turn: u64) -> Drawn<'_> {
        let mut random = SeededRandom::of_number(connection.wrapping_mul(0x5851_f42d_4c95_7f2d) ^ turn);
        let place = random.below(self.scale.accounts);
        let user = &self.users[place];
        Drawn { account: account(place), group: group_of(place), user, random, questions: self }
    }
}

/// Somebody of an account.
fn user(signer: &Signer, place: usize) -> Result<User> {
    let account = account(place);
    let membership = Membership {
        account: AccountId(account),
        store_id: "bench".to_owned(),
        store_view_id: "bench-fr".to_owned(),
        currency: Currency::Eur,
        groups: vec![group_of(place)],
        roles: Vec::new(),
        account_active: true,
    };
    signer.user(UserId(account), SessionId(account), membership)
}

impl Drawn<'_> {
    /// Who asks, as the gateway says it.
    pub fn caller(&self) -> Caller {
        Caller { locale: Locale::French, user: Some(self.user.clone()), ..Caller::default() }
    }

    /// A category of the middle level.
    pub fn middle(&mut self) -> String {
        format!("gen-{}-{}", self.random.below(12), self.random.below(8))
    }

    /// A category of the highest level.
    pub fn root(&mut self) -> String {
        format!("gen-{}", self.random.below(12))
    }

    /// A page, most often the first.
    pub fn page(&mut self) -> u32 {
        [0, 0, 0, 0, 1][self.random.below(5)]
    }

    /// The key of a colour.
    pub fn colour(&mut self) -> String {
        self.questions.colours[self.random.below(self.questions.colours.len())].clone()
    }

    /// Two words of a name: what it is, and whose.
    pub fn words(&mut self) -> String {
        let (name, _) = &self.questions.names[self.random.below(self.questions.names.len())];
        let words: Vec<&str> = name.split([' ', ',']).filter(|word| word.chars().count() > 3).collect();
        let (first, second) = (self.random.below(words.len()), self.random.below(words.len()));
        format!("{} {}", words[first], words[second])
    }

    /// A part number as somebody types it.
    pub fn reference(&mut self) -> String {
        let (_, mpn) = &self.questions.names[self.random.below(self.questions.names.len())];
        mpn.replace(['-', '.', '/', ' '], "").to_lowercase()
    }

    /// The first letters of a word.
    pub fn beginning(&mut self) -> String {
        let words = self.words();
        words.chars().take(3 + self.random.below(3)).take_while(|c| *c != ' ').collect()
    }

    /// A product's id.
    pub fn product(&mut self) -> String {
        id(self.random.below(self.questions.scale.products))
    }

    /// The offers of a page of lines.
    pub fn lines(&mut self) -> Vec<Uuid> {
        (0..LINES).map(|_| self.questions.offers[self.random.below(self.questions.offers.len())]).collect()
    }
}

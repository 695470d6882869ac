//! Quotes in these tests: who asks for them, and the clerk who answers for the suppliers.

use crate::{people::CLAIRE, shop::Shop};
use identity::{Caller, Role};
use platform_process::Refusal;
use proto::order::{
    AddQuoteMessageRequest, AddSupplierMessageRequest, AnswerQuoteRequest, AnsweredLine, CreateQuotesRequest,
    CreateQuotesResponse, DeclineQuoteAsSupplierRequest, DeclineQuoteRequest, GetQuoteRequest,
    InitializeQuoteOrderRequest, InitializeQuoteOrderResponse, LineRequest, ListAllQuotesRequest, ListQuotesRequest,
    Quote, QuoteLine, QuoteVersionLine, SubmitQuoteRequest, UpdateQuoteRequest,
};
use uuid::Uuid;

/// A day on which no test is run any more.
pub const LATER: &str = "2099-12-31";

impl Shop {
    /// Somebody who works for the shop.
    pub async fn clerk(&self) -> Caller {
        let mut clerk = self.login(CLAIRE).await;
        clerk.user.as_mut().unwrap().membership.as_mut().unwrap().roles = vec![Role::Operator];
        identity::testing::signed_again(clerk)
    }

    /// The id of an offer.
    pub async fn offer(&self, name: &str) -> String {
        let (supplier, sku) = name.split_once(':').unwrap();
        let query = "select o.id from catalogue.offers o
             join catalogue.variants v on v.id = o.variant_id join catalogue.suppliers s on s.id = o.supplier_id
             where s.external_id = $1 and v.sku = $2";
        let id: Uuid = sqlx::query_scalar(query).bind(supplier).bind(sku).fetch_one(&self.database).await.unwrap();
        id.to_string()
    }

    /// What is wanted, line by line.
    pub async fn wanted(&self, lines: &[(&str, u32)]) -> Vec<LineRequest> {
        let mut wanted = Vec::new();
        for (offer, quantity) in lines {
            let offer_price_id = self.offer(offer).await;
            wanted.push(LineRequest { offer_price_id, quantity: *quantity, requested_price: String::new() });
        }
        wanted
    }

    pub async fn try_ask(
        &self,
        caller: &Caller,
        request: CreateQuotesRequest,
    ) -> Result<CreateQuotesResponse, Refusal> {
        Ok(self.quotes.clone().create_quotes(caller.ask(request)).await?.into_inner())
    }

    /// A draft of one supplier's lines.
    pub async fn draft_quote(&self, caller: &Caller, lines: &[(&str, u32)]) -> Quote {
        let request = CreateQuotesRequest { lines: self.wanted(lines).await, ..Default::default() };
        let mut made = self.try_ask(caller, request).await.unwrap();
        assert_eq!((made.quotes.len(), made.issues.as_slice()), (1, &[][..]));
        made.quotes.remove(0)
    }

    /// A quote that the supplier was asked for.
    pub async fn asked_quote(&self, caller: &Caller, lines: &[(&str, u32)]) -> Quote {
        let draft = self.draft_quote(caller, lines).await;
        self.submit(caller, &draft.id).await.unwrap()
    }

    /// A quote that was answered: each line at this price.
    pub async fn answered_quote(&self, caller: &Caller, lines: &[(&str, u32, &str)]) -> Quote {
        let wanted: Vec<_> = lines.iter().map(|(offer, quantity, _)| (*offer, *quantity)).collect();
        let quote = self.asked_quote(caller, &wanted).await;
        let prices: Vec<_> = lines.iter().map(|(_, _, price)| *price).collect();
        self.answer(&quote, &prices).await.unwrap()
    }

    /// Answers the first lines of a quote with these prices, until [`LATER`].
    pub async fn answer(&self, quote: &Quote, prices: &[&str]) -> Result<Quote, Refusal> {
        let lines = quote.lines.iter().zip(prices).map(|(line, price)| AnsweredLine {
            id: line.id.clone(),
            unit_price: (*price).to_owned(),
            quantity: 0,
        });
        let request = AnswerQuoteRequest {
            id: quote.id.clone(),
            lines: lines.collect(),
            validity_date: LATER.into(),
            message: String::new(),
        };
        self.try_answer(request).await
    }

    pub async fn try_answer(&self, request: AnswerQuoteRequest) -> Result<Quote, Refusal> {
        let answer = self.operations.clone().answer_quote(self.clerk().await.ask(request)).await?;
        Ok(answer.into_inner().quote.unwrap())
    }

    pub async fn refuse(&self, id: &str, message: &str) -> Result<Quote, Refusal> {
        let request = DeclineQuoteAsSupplierRequest { id: id.into(), message: message.into() };
        let answer = self.operations.clone().decline_quote_as_supplier(self.clerk().await.ask(request)).await?;
        Ok(answer.into_inner().quote.unwrap())
    }

    pub async fn write_back(&self, id: &str, message: &str) -> Result<Quote, Refusal> {
        let request = supplier_message(id, message, "");
        let answer = self.operations.clone().add_supplier_message(self.clerk().await.ask(request)).await?;
        Ok(answer.into_inner().quote.unwrap())
    }

    pub async fn try_quote(&self, caller: &Caller, id: &str) -> Result<Quote, Refusal> {
        let request = GetQuoteRequest { id: id.into() };
        Ok(self.quotes.clone().get_quote(caller.ask(request)).await?.into_inner().quote.unwrap())
    }

    pub async fn quote(&self, caller: &Caller, id: &str) -> Quote {
        self.try_quote(caller, id).await.unwrap()
    }

    /// Ids of the quotes that a search finds, and how many there are in all.
    pub async fn find_quotes(&self, caller: &Caller, statuses: &[&str], words: &str) -> (Vec<String>, u64) {
        let found = self.quotes.clone().list_quotes(caller.ask(search(statuses, words))).await.unwrap().into_inner();
        (found.quotes.into_iter().map(|quote| quote.id).collect(), found.total)
    }

    pub async fn submit(&self, caller: &Caller, id: &str) -> Result<Quote, Refusal> {
        let request = SubmitQuoteRequest { id: id.into() };
        Ok(self.quotes.clone().submit_quote(caller.ask(request)).await?.into_inner().quote.unwrap())
    }

    pub async fn update(&self, caller: &Caller, request: UpdateQuoteRequest) -> Result<Quote, Refusal> {
        Ok(self.quotes.clone().update_quote(caller.ask(request)).await?.into_inner().quote.unwrap())
    }

    pub async fn decline(&self, caller: &Caller, id: &str) -> Result<Quote, Refusal> {
        let request = DeclineQuoteRequest { id: id.into(), message: String::new() };
        Ok(self.quotes.clone().decline_quote(caller.ask(request)).await?.into_inner().quote.unwrap())
    }

    pub async fn write(&self, caller: &Caller, request: AddQuoteMessageRequest) -> Result<Quote, Refusal> {
        Ok(self.quotes.clone().add_quote_message(caller.ask(request)).await?.into_inner().quote.unwrap())
    }

    pub async fn accept(&self, caller: &Caller, id: &str) -> Result<InitializeQuoteOrderResponse, Refusal> {
        self.accept_version(caller, id, None).await
    }

    /// Accepts the answer of that version.
    pub async fn accept_version(
        &self,
        caller: &Caller,
        id: &str,
        version: Option<u32>,
    ) -> Result<InitializeQuoteOrderResponse, Refusal> {
        let request = InitializeQuoteOrderRequest { id: id.into(), version, decisions: Vec::new() };
        Ok(self.quotes.clone().initialize_quote_order(caller.ask(request)).await?.into_inner())
    }

    /// Lets the time of an answer run out.
    pub async fn expire(&self, id: &str) {
        let expire =
            "update orders.quotes set validity_date = current_date - 1, expires_at = now() - interval '1 second'
             where id = $1";
        let id: Uuid = id.parse().unwrap();
        sqlx::query(expire).bind(id).execute(&self.database).await.unwrap();
    }

    /// Leaves so many items of an offer.
    pub async fn leave(&self, offer: &str, stock: i32) {
        let offer: Uuid = self.offer(offer).await.parse().unwrap();
        let leave = "update catalogue.offers set stock = $2 where id = $1";
        sqlx::query(leave).bind(offer).bind(stock).execute(&self.database).await.unwrap();
    }
}

/// A message for the thread of a quote.
pub fn message_on(id: &str, message: &str, key: &str) -> AddQuoteMessageRequest {
    AddQuoteMessageRequest { id: id.into(), message: message.into(), idempotency_key: key.into() }
}

/// A message of the supplier's side.
pub fn supplier_message(id: &str, message: &str, key: &str) -> AddSupplierMessageRequest {
    AddSupplierMessageRequest { id: id.into(), message: message.into(), idempotency_key: key.into() }
}

/// A search for quotes.
pub fn search(statuses: &[&str], words: &str) -> ListQuotesRequest {
    ListQuotesRequest {
        page: Some(proto::common::Page { page: 0, size: 100 }),
        statuses: statuses.iter().map(|status| (*status).to_owned()).collect(),
        query: words.into(),
    }
}

/// A search for quotes of all accounts.
pub fn search_all(statuses: &[&str], words: &str) -> ListAllQuotesRequest {
    let ListQuotesRequest { page, statuses, query } = search(statuses, words);
    ListAllQuotesRequest { page, statuses, query }
}

/// Other lines for a quote.
pub fn new_lines(id: &str, lines: Vec<LineRequest>) -> UpdateQuoteRequest {
    UpdateQuoteRequest { id: id.into(), lines, replace_lines: true, ..Default::default() }
}

/// A line as a later version tells of it.
pub fn as_told_later(line: &QuoteLine) -> QuoteVersionLine {
    let offer = line.offer.clone().unwrap();
    QuoteVersionLine {
        id: line.id.clone(),
        offer_price_id: offer.offer.unwrap().offer_price_id,
        quantity: line.quantity,
        requested_price: line.requested_price.clone(),
        unit_price: line.unit_price.clone(),
        sku_variant: offer.sku_variant,
        name: if offer.variant_name.is_empty() { offer.product_name } else { offer.variant_name },
    }
}

/// What all lines of a quote cost, with tax.
pub fn total(quote: &Quote) -> &str {
    &quote.total.as_ref().unwrap().price_with_tax
}

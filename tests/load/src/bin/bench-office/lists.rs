//! The lists of the office: how the shop is asked for each, and where PostgreSQL finds the same rows.

/// How many rows a page has, as the office asks for them.
const ROWS_A_PAGE: u32 = 50;

/// A list.
pub struct List {
    /// Its path below `/api/operator/`.
    pub path: &'static str,
    /// The table that it lists, called `row`, and what it is found by beside.
    from: &'static str,
    /// What of the table it lists.
    listed: &'static str,
    /// What a page says of a row.
    columns: &'static str,
    /// In which order.
    order: &'static str,
    /// What is asked for.
    pub asked: &'static [Asked],
}

/// A page of a list.
pub struct Asked {
    /// From 0.
    page: u32,
    /// Which rows of it, as the shop is asked; empty: all.
    filter: &'static str,
    /// The same for PostgreSQL.
    condition: &'static str,
}

/// A page of all.
const fn page(page: u32) -> Asked {
    Asked { page, filter: "", condition: "true" }
}

/// The first page of some.
const fn only(filter: &'static str, condition: &'static str) -> Asked {
    Asked { page: 0, filter, condition }
}

impl Asked {
    /// What of a list, as the shop is asked.
    pub fn query(&self) -> String {
        let Self { page, filter, .. } = self;
        if filter.is_empty() { format!("page={page}") } else { (*filter).to_owned() }
    }
}

impl List {
    /// Where the shop answers.
    pub fn url(&self, address: &str, asked: &Asked) -> String {
        format!("{address}/api/operator/{}?size={ROWS_A_PAGE}&{}", self.path, asked.query())
    }

    /// How many there are, and a page of them.
    pub fn apart(&self, asked: &Asked) -> [String; 2] {
        let Self { columns, order, .. } = self;
        let found = self.found(asked);
        let skipped = asked.page * ROWS_A_PAGE;
        [
            format!("select count(*) {found}"),
            format!("select {columns} {found} order by {order} limit {ROWS_A_PAGE} offset {skipped}"),
        ]
    }

    /// Both, from one reading of all that fits.
    pub fn at_once(&self, asked: &Asked) -> [String; 1] {
        let Self { from, columns, order, .. } = self;
        let found = self.found(asked);
        let (first, last) = (asked.page * ROWS_A_PAGE + 1, (asked.page + 1) * ROWS_A_PAGE);
        [format!(
            "with found as materialized (
                 select count(*) as total, (array_agg(row.id order by {order}))[{first}:{last}] as ids {found}
             )
             select {columns}, (select total from found) from {from} where row.id = any((select ids from found)::uuid[])"
        )]
    }

    fn found(&self, asked: &Asked) -> String {
        format!("from {} where ({}) and ({})", self.from, self.listed, asked.condition)
    }
}

/// All of them. A list that is one of several services' is read from all of their tables.
pub const LISTS: [List; 11] = [
    List {
        path: "orders",
        from: "orders.commercial_orders row",
        listed: "stage = 'CREATED'",
        columns: "row.*,
            (select jsonb_agg(to_jsonb(part) order by position) from orders.logistic_orders part where order_id = row.id),
            exists (select from orders.logistic_orders part join orders.parcels on logistic_order_id = part.id
                    where part.order_id = row.id and withdrawn_by is null)",
        order: "row.validated_at desc, row.id desc",
        asked: &[
            page(0),
            page(1900),
            only(
                "status=CREATED,WAITING_SUPPLIER_APPROVAL",
                "status in ('CREATED', 'WAITING_SUPPLIER_APPROVAL')",
            ),
            only(
                "q=CO-2020-050123",
                "strpos(searched, 'co-2020-050123') > 0
                 or strpos(lower(customer ->> 'account_name'), 'co-2020-050123') > 0",
            ),
            only(
                "q=atelier+12",
                "strpos(searched, 'atelier 12') > 0 or strpos(lower(customer ->> 'account_name'), 'atelier 12') > 0",
            ),
        ],
    },
    List {
        path: "quotes",
        from: "orders.quotes row",
        listed: "status <> 'STAGING'",
        columns: "row.*",
        order: "row.created_at desc, row.id desc",
        asked: &[
            page(0),
            page(390),
            only("status=NEW", "status = 'NEW'"),
            only("q=q-2020-0150", "strpos(found_by, 'q-2020-0150') > 0"),
        ],
    },
    List {
        path: "documents",
        from: "orders.documents row",
        listed: "true",
        columns: "row.number, row.kind, row.order_id, content ->> 'order_reference', content ->> 'logistic_reference',
            content -> 'buyer' ->> 'account_name', issued_on, due_on, currency, total_without_tax, total_with_tax,
            content -> 'corrects' ->> 'number', issued_at",
        order: "row.issued_at desc, row.id desc",
        asked: &[
            page(0),
            page(850),
            only("kind=INVOICE", "kind = 'INVOICE'"),
            only("kind=CREDIT_NOTE", "kind = 'CREDIT_NOTE'"),
            only("q=CO-2020-050120", "strpos(searched, 'co-2020-050120') > 0"),
        ],
    },
    List {
        path: "products",
        from: "catalogue.products row join catalogue.categories c on c.id = row.category_id",
        listed: "true",
        columns: "row.external_id, row.name_fr, row.name_en, row.brand, row.status, c.external_id, c.name_fr, c.name_en,
            (select count(*) from catalogue.variants v where v.product_id = row.id),
            (select v.picture from catalogue.variants v where v.product_id = row.id
             order by v.position, v.sku collate \"C\" limit 1)",
        order: "row.external_id",
        asked: &[
            page(0),
            page(380),
            only("status=INACTIVE", "row.status = 'INACTIVE'"),
            only(
                "q=stylo",
                "strpos(lower(concat_ws(' ', row.external_id, row.name_fr, row.name_en, row.brand)), 'stylo') > 0
                 or exists (select from catalogue.variants v
                            where v.product_id = row.id and strpos(lower(concat_ws(' ', v.sku, v.mpn)), 'stylo') > 0)",
            ),
        ],
    },
    List {
        path: "offers",
        from: "catalogue.offers row join catalogue.variants v on v.id = row.variant_id
               join catalogue.suppliers s on s.id = row.supplier_id",
        listed: "true",
        columns: "row.id, s.external_id, v.sku, row.stock, row.active, v.name_fr,
            (select jsonb_agg(to_jsonb(price)) from catalogue.price_ranges price
             join catalogue.price_lists list on list.id = price.list_id
             where price.offer_id = row.id and list.kind = 'PUBLIC')",
        order: "s.external_id, v.sku",
        asked: &[
            page(0),
            page(1100),
            only("q=stylo", "strpos(lower(concat_ws(' ', v.sku, v.name_fr, v.name_en)), 'stylo') > 0"),
        ],
    },
    List {
        path: "accounts",
        from: "auth.accounts row",
        listed: "kind <> 'SUPPLIER'",
        columns: "row.*, (select count(*) from auth.memberships where account_id = row.id),
            array(select tag.external_id from auth.account_tags link join auth.customer_tags tag on tag.id = link.tag_id
                  where link.account_id = row.id order by tag.external_id),
            array(select store_id || '/' || store_view_id from auth.account_stores where account_id = row.id
                  order by is_default desc, store_id, store_view_id)",
        order: "row.status = 'PENDING' desc, row.created_at desc, row.id desc",
        asked: &[
            page(0),
            page(5),
            only("status=PENDING", "status = 'PENDING'"),
            only(
                "q=atelier+12",
                "strpos(lower(concat_ws(' ', name, external_id, business_registration_number)), 'atelier 12') > 0",
            ),
        ],
    },
    List {
        path: "contacts",
        from: "orders.contacts row",
        listed: "true",
        columns: "row.*",
        order: "row.created_at desc, row.id desc",
        asked: &[
            page(0),
            page(390),
            only("status=NEW", "status = 'NEW'"),
        ],
    },
    List {
        path: "bank-entries",
        from: "orders.bank_entries row join orders.bank_statements statement on statement.id = row.statement_id",
        listed: "true",
        columns: "row.*, statement.statement_id, statement.account",
        order: "row.date desc, row.id desc",
        asked: &[
            page(0),
            page(990),
            only("status=OPEN", "status = 'OPEN'"),
        ],
    },
    List {
        path: "audit",
        from: "(select * from auth.audit_log union all select * from catalogue.audit_log union all select * from orders.audit_log) row
               left join auth.users operator on operator.id = row.operator_id",
        listed: "true",
        columns: "row.*, operator.first_name, operator.last_name",
        order: "row.at desc, row.id desc",
        asked: &[
            page(0),
            page(99),
        ],
    },
    List {
        path: "mails",
        from: "(select * from auth.outbox union all select * from orders.outbox) row",
        listed: "dead_lettered_at is not null",
        columns: "row.id, kind, created_at, dead_lettered_at, attempts, last_error, mail",
        order: "row.dead_lettered_at desc, row.id desc",
        asked: &[
            page(0),
            page(79),
            only("q=camille12", "mail ->> 'to' ilike '%camille12%' or mail ->> 'subject' ilike '%camille12%'"),
        ],
    },
    List {
        path: "imports",
        from: "catalogue.imports row",
        listed: "true",
        columns: "row.*, exists (select from catalogue.import_parts part where part.import_id = row.id)",
        order: "row.created_at desc, row.id desc",
        asked: &[
            page(0),
            page(39),
        ],
    },
];

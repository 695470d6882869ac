//! The lists of the office: how the shop is asked for each, and where PostgreSQL finds the same rows.

/// How many rows a page has, as the office asks for them.
const ROWS_A_PAGE: u32 = 50;

/// A list.
pub struct List {
    /// Its path below `/api/operator/`.
    pub path: &'static str,
    /// The table that it lists, called `row`, and what it is found by beside.
    from: &'static str,
    /// What a page says of a row.
    columns: &'static str,
    /// In which order.
    order: &'static str,
    /// What is asked for.
    pub asked: &'static [Asked],
}

/// A page of a list.
pub struct Asked {
    /// What of it, as the shop is asked.
    pub query: &'static str,
    /// The same for PostgreSQL.
    condition: &'static str,
    /// From 0, as the query says.
    page: u32,
}

const fn asked(query: &'static str, condition: &'static str, page: u32) -> Asked {
    Asked { query, condition, page }
}

impl List {
    /// Where the shop answers.
    pub fn url(&self, address: &str, asked: &Asked) -> String {
        format!("{address}/api/operator/{}?size={ROWS_A_PAGE}&{}", self.path, asked.query)
    }

    /// How many there are, and a page of them.
    pub fn apart(&self, asked: &Asked) -> [String; 2] {
        let Self { from, columns, order, .. } = self;
        let Asked { condition, page, .. } = asked;
        let skipped = page * ROWS_A_PAGE;
        [
            format!("select count(*) from {from} where {condition}"),
            format!(
                "select {columns} from {from} where {condition} order by {order} limit {ROWS_A_PAGE} offset {skipped}"
            ),
        ]
    }

    /// Both, from one reading of all that fits.
    pub fn at_once(&self, asked: &Asked) -> [String; 1] {
        let Self { from, columns, order, .. } = self;
        let Asked { condition, page, .. } = asked;
        let (first, last) = (page * ROWS_A_PAGE + 1, (page + 1) * ROWS_A_PAGE);
        [format!(
            "with found as materialized (
                 select count(*) as total, (array_agg(row.id order by {order}))[{first}:{last}] as ids from {from} where {condition}
             )
             select {columns}, (select total from found) from {from} where row.id = any((select ids from found)::uuid[])"
        )]
    }
}

/// All of them. A list that is one of several services' is read from all of their tables.
pub const LISTS: [List; 11] = [
    List {
        path: "orders",
        from: "orders.commercial_orders row",
        columns: "row.*,
            (select jsonb_agg(to_jsonb(part) order by position) from orders.logistic_orders part where order_id = row.id),
            exists (select from orders.logistic_orders part join orders.parcels on logistic_order_id = part.id
                    where part.order_id = row.id and withdrawn_by is null)",
        order: "row.validated_at desc, row.id desc",
        asked: &[
            asked("page=0", "stage = 'CREATED'", 0),
            asked("page=1900", "stage = 'CREATED'", 1900),
            asked(
                "status=CREATED,WAITING_SUPPLIER_APPROVAL",
                "stage = 'CREATED' and status in ('CREATED', 'WAITING_SUPPLIER_APPROVAL')",
                0,
            ),
            asked(
                "q=CO-2020-050123",
                "stage = 'CREATED' and (strpos(searched, 'co-2020-050123') > 0
                     or strpos(lower(customer ->> 'account_name'), 'co-2020-050123') > 0)",
                0,
            ),
            asked(
                "q=atelier+12",
                "stage = 'CREATED' and (strpos(searched, 'atelier 12') > 0
                     or strpos(lower(customer ->> 'account_name'), 'atelier 12') > 0)",
                0,
            ),
        ],
    },
    List {
        path: "quotes",
        from: "orders.quotes row",
        columns: "row.*",
        order: "row.created_at desc, row.id desc",
        asked: &[
            asked("page=0", "status <> 'STAGING'", 0),
            asked("page=390", "status <> 'STAGING'", 390),
            asked("status=NEW", "status = 'NEW'", 0),
            asked("q=q-2020-0150", "status <> 'STAGING' and strpos(found_by, 'q-2020-0150') > 0", 0),
        ],
    },
    List {
        path: "documents",
        from: "orders.documents row",
        columns: "row.number, row.kind, row.order_id, content ->> 'order_reference', content ->> 'logistic_reference',
            content -> 'buyer' ->> 'account_name', issued_on, due_on, currency, total_without_tax, total_with_tax,
            content -> 'corrects' ->> 'number', issued_at",
        order: "row.issued_at desc, row.id desc",
        asked: &[
            asked("page=0", "true", 0),
            asked("page=850", "true", 850),
            asked("kind=INVOICE", "kind = 'INVOICE'", 0),
            asked("kind=CREDIT_NOTE", "kind = 'CREDIT_NOTE'", 0),
            asked("q=CO-2020-050120", "strpos(searched, 'co-2020-050120') > 0", 0),
        ],
    },
    List {
        path: "products",
        from: "catalogue.products row join catalogue.categories c on c.id = row.category_id",
        columns: "row.external_id, row.name_fr, row.name_en, row.brand, row.status, c.external_id, c.name_fr, c.name_en,
            (select count(*) from catalogue.variants v where v.product_id = row.id),
            (select v.picture from catalogue.variants v where v.product_id = row.id
             order by v.position, v.sku collate \"C\" limit 1)",
        order: "row.external_id",
        asked: &[
            asked("page=0", "true", 0),
            asked("page=380", "true", 380),
            asked("status=INACTIVE", "row.status = 'INACTIVE'", 0),
            asked(
                "q=stylo",
                "strpos(lower(concat_ws(' ', row.external_id, row.name_fr, row.name_en, row.brand)), 'stylo') > 0
                 or exists (select from catalogue.variants v
                            where v.product_id = row.id and strpos(lower(concat_ws(' ', v.sku, v.mpn)), 'stylo') > 0)",
                0,
            ),
        ],
    },
    List {
        path: "offers",
        from: "catalogue.offers row join catalogue.variants v on v.id = row.variant_id
               join catalogue.suppliers s on s.id = row.supplier_id",
        columns: "row.id, s.external_id, v.sku, row.stock, row.active, v.name_fr",
        order: "s.external_id, v.sku",
        asked: &[
            asked("page=0", "true", 0),
            asked("page=1100", "true", 1100),
            asked("q=stylo", "strpos(lower(concat_ws(' ', v.sku, v.name_fr, v.name_en)), 'stylo') > 0", 0),
        ],
    },
    List {
        path: "accounts",
        from: "auth.accounts row",
        columns: "row.*, (select count(*) from auth.memberships where account_id = row.id),
            array(select tag.external_id from auth.account_tags link join auth.customer_tags tag on tag.id = link.tag_id
                  where link.account_id = row.id order by tag.external_id),
            array(select store_id || '/' || store_view_id from auth.account_stores where account_id = row.id
                  order by is_default desc, store_id, store_view_id)",
        order: "row.status = 'PENDING' desc, row.created_at desc, row.id desc",
        asked: &[
            asked("page=0", "kind <> 'SUPPLIER'", 0),
            asked("page=5", "kind <> 'SUPPLIER'", 5),
            asked("status=PENDING", "kind <> 'SUPPLIER' and status = 'PENDING'", 0),
            asked(
                "q=atelier+12",
                "kind <> 'SUPPLIER'
                 and strpos(lower(concat_ws(' ', name, external_id, business_registration_number)), 'atelier 12') > 0",
                0,
            ),
        ],
    },
    List {
        path: "contacts",
        from: "orders.contacts row",
        columns: "row.*",
        order: "row.created_at desc, row.id desc",
        asked: &[asked("page=0", "true", 0), asked("page=390", "true", 390), asked("status=NEW", "status = 'NEW'", 0)],
    },
    List {
        path: "bank-entries",
        from: "orders.bank_entries row join orders.bank_statements statement on statement.id = row.statement_id",
        columns: "row.*, statement.statement_id, statement.account",
        order: "row.date desc, row.id desc",
        asked: &[
            asked("page=0", "true", 0),
            asked("page=990", "true", 990),
            asked("status=OPEN", "status = 'OPEN'", 0),
        ],
    },
    List {
        path: "audit",
        from: "(select * from auth.audit_log union all select * from catalogue.audit_log union all select * from orders.audit_log) row
               left join auth.users operator on operator.id = row.operator_id",
        columns: "row.*, operator.first_name, operator.last_name",
        order: "row.at desc, row.id desc",
        asked: &[asked("page=0", "true", 0), asked("page=99", "true", 99)],
    },
    List {
        path: "mails",
        from: "(select * from auth.outbox union all select * from orders.outbox) row",
        columns: "row.id, kind, created_at, dead_lettered_at, attempts, last_error, mail",
        order: "row.dead_lettered_at desc, row.id desc",
        asked: &[
            asked("page=0", "dead_lettered_at is not null", 0),
            asked("page=79", "dead_lettered_at is not null", 79),
            asked(
                "q=camille12",
                "dead_lettered_at is not null and (mail ->> 'to' ilike '%camille12%' or mail ->> 'subject' ilike '%camille12%')",
                0,
            ),
        ],
    },
    List {
        path: "imports",
        from: "catalogue.imports row",
        columns: "row.*, exists (select from catalogue.import_parts part where part.import_id = row.id)",
        order: "row.created_at desc, row.id desc",
        asked: &[asked("page=0", "true", 0), asked("page=39", "true", 39)],
    },
];

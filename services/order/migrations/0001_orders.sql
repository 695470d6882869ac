-- Commercial orders, one logistic order per supplier in each, and their lines as they were when they were ordered.

-- The last number given in a year to an order (CO), a quote (Q) or a question (CT) (D3.12).
create table orders.numbers (
    series text    not null,
    year   integer not null,
    last   integer not null constraint numbers_last_positive check (last > 0),
    constraint numbers_pkey primary key (series, year)
);

create table orders.commercial_orders (
    id                    uuid        constraint commercial_orders_pkey primary key,
    reference             text        not null constraint commercial_orders_reference_key unique,
    external_id           text        not null,
    account_id            uuid        not null,
    -- Who asked for it, so that what is left to do can be done in that person's name.
    initiator             jsonb       not null,
    created_at            timestamptz not null default now(),
    channel               text        not null,
    custom_fields         jsonb       not null,
    origin                text        not null constraint commercial_orders_origin_known check (origin in ('CART', 'BUYING_LIST', 'QUOTE')),
    origin_id             uuid        not null,
    round                 integer     not null,
    -- DRAFT, then PLACING while the stock is being taken, then CREATED for ever; a draft whose cart is gone is CANCELED (D7.25).
    stage                 text        not null default 'DRAFT'
                                      constraint commercial_orders_stage_known check (stage in ('DRAFT', 'PLACING', 'CREATED', 'CANCELED')),
    processing            boolean     not null default true,
    -- The version of the cart or list that the lines were written from; none are written yet where it is null.
    written_version       bigint,
    currency              text        not null,
    customer              jsonb,
    shipping_type         text,
    shipping_address      jsonb,
    billing_address       jsonb,
    payment_option        text,
    purchase_order_number text        not null default '' constraint commercial_orders_purchase_order_number_short check (length(purchase_order_number) <= 35),
    comment               text        not null default '' constraint commercial_orders_comment_short check (length(comment) <= 500),
    payment_term_days     integer     not null default 0,
    needs_approval        boolean     not null default false,
    -- Until then the order belongs to whoever is placing it.
    placing_until         timestamptz,
    -- The presence of its process: once that is gone, the order is free at once (platform_database::Presence).
    placing_by            bigint,
    validated_at          timestamptz,
    -- When its cart was last known to be there.
    cart_seen_at          timestamptz not null default now(),
    -- The status shown for the whole order, kept where lists can look for it (D4.5).
    status                text        not null default 'DRAFT_ORDER',
    -- The day the buyer would like it on.
    requested_date        date,
    -- The limit that it is above, tax included, where somebody has to approve it (D6.2).
    approval_limit        numeric(14, 2),
    -- What it costs in all, tax included; written when it is placed.
    total_with_tax        numeric(14, 2),
    -- References and names that it is found by, in small letters, a line for each; written when it is placed.
    searched              text        not null default '',
    constraint commercial_orders_external_id_key unique (account_id, external_id),
    constraint commercial_orders_placed_whole check (
        stage in ('DRAFT', 'CANCELED') or (
            not processing and written_version is not null and customer is not null and payment_option is not null
            and shipping_type is not null and shipping_address is not null and billing_address is not null
        )
    ),
    constraint commercial_orders_placing_owned check (
        (stage = 'PLACING') = (placing_until is not null) and (stage = 'PLACING') = (placing_by is not null)
    ),
    constraint commercial_orders_created_validated check ((stage = 'CREATED') = (validated_at is not null))
);

-- The same cart and round give the same order, for ever; a buying list has one order in the making; a round of a quote
-- ends only when its order is cancelled (D4.2).
create unique index commercial_orders_cart_round_key on orders.commercial_orders (account_id, origin_id, round) where origin = 'CART';
create unique index commercial_orders_list_draft_key on orders.commercial_orders (account_id, origin_id) where origin = 'BUYING_LIST' and stage in ('DRAFT', 'PLACING');
create unique index commercial_orders_quote_round_key on orders.commercial_orders (account_id, origin_id, round) where origin = 'QUOTE';
create index commercial_orders_placing on orders.commercial_orders (placing_until) where stage = 'PLACING';
create index commercial_orders_cart_drafts on orders.commercial_orders (cart_seen_at) where stage = 'DRAFT' and origin = 'CART';
create index commercial_orders_placed on orders.commercial_orders (account_id, validated_at desc) where stage = 'CREATED';
create index commercial_orders_placed_status on orders.commercial_orders (account_id, status, validated_at desc) where stage = 'CREATED';
-- Over all accounts, for operators.
create index commercial_orders_of_all on orders.commercial_orders (validated_at desc, id desc) where stage = 'CREATED';
create index commercial_orders_of_all_by_status on orders.commercial_orders (status, validated_at desc, id desc) where stage = 'CREATED';

create table orders.logistic_orders (
    id                   uuid           constraint logistic_orders_pkey primary key,
    order_id             uuid           not null constraint logistic_orders_order_fkey references orders.commercial_orders on delete cascade,
    position             integer        not null,
    reference            text           not null constraint logistic_orders_reference_key unique,
    status               text           not null,
    payment_status       text           not null,
    created_at           timestamptz    not null default now(),
    updated_at           timestamptz    not null default now(),
    supplier_id          text           not null,
    supplier_name        text           not null,
    number_of_lines      integer        not null,
    items_without_tax    numeric(14, 2) not null,
    items_with_tax       numeric(14, 2) not null,
    shipping_without_tax numeric(14, 2) not null,
    shipping_with_tax    numeric(14, 2) not null,
    constraint logistic_orders_position_key unique (order_id, position),
    constraint logistic_orders_supplier_key unique (order_id, supplier_id)
);

create table orders.order_lines (
    id                uuid           constraint order_lines_pkey primary key,
    order_id          uuid           not null constraint order_lines_order_fkey references orders.commercial_orders on delete cascade,
    logistic_order_id uuid           not null constraint order_lines_logistic_order_fkey references orders.logistic_orders on delete cascade,
    -- From 0, over the whole order.
    position          integer        not null,
    offer_id          uuid           not null,
    quantity          integer        not null constraint order_lines_quantity_whole check (quantity between 1 and 99999),
    unit_price        numeric(14, 6) not null,
    tax_rate          numeric(5, 2)  not null,
    total_without_tax numeric(14, 2) not null,
    total_with_tax    numeric(14, 2) not null,
    -- The offer and its texts as they were: a shop.catalogue.v1.PricedOffer.
    offer             bytea          not null,
    constraint order_lines_position_key unique (order_id, position)
);
create index order_lines_logistic_order on orders.order_lines (logistic_order_id);

-- Every step of every logistic order, with who took it and why (D4.4).
create table orders.status_changes (
    id                uuid        constraint status_changes_pkey primary key,
    logistic_order_id uuid        not null constraint status_changes_logistic_order_fkey references orders.logistic_orders on delete cascade,
    from_status       text        not null,
    to_status         text        not null,
    actor_type        text        not null constraint status_changes_actor_known check (actor_type in ('CUSTOMER', 'SUPPLIER', 'OPERATOR', 'SYSTEM')),
    -- A user, where it was a person.
    actor_id          uuid,
    actor_name        text        not null,
    reason            text        not null default '' constraint status_changes_reason_short check (length(reason) <= 500),
    -- Of the step itself: a transaction may have waited for the order.
    at                timestamptz not null default clock_timestamp(),
    -- Steps that several logistic orders took in one transaction are one batch: its buyer gets one mail about it.
    batch             xid8        not null default pg_current_xact_id()
);
create index status_changes_logistic_order on orders.status_changes (logistic_order_id, at);

-- Quotes: prices that an account asks one supplier for, what was said about them, and how long the answer holds (D3.14, D4.7).
create table orders.quotes (
    id                uuid           constraint quotes_pkey primary key,
    reference         text           not null constraint quotes_reference_key unique,
    account_id        uuid           not null,
    status            text           not null constraint quotes_status_known check (status in (
                                         'STAGING', 'NEW', 'WAITING_FOR_SUPPLIER_INFOS', 'WAITING_FOR_CUSTOMER', 'VALIDATED',
                                         'DECLINED_BY_CUSTOMER', 'DECLINED_BY_SUPPLIER', 'DECLINED_BY_OPERATOR', 'CLOSED')),
    -- How often the order made of it was cancelled: each round has one order (D4.2).
    round             integer        not null default 0,
    -- Counts what was said; the lines of earlier versions stay.
    version           integer        not null default 1 constraint quotes_version_positive check (version > 0),
    name              text           not null constraint quotes_name_length check (length(name) between 1 and 100),
    description       text           not null constraint quotes_description_short check (length(description) <= 2000),
    supplier_id       text           not null,
    supplier_name     text           not null,
    currency          text           not null,
    customer          jsonb          not null,
    billing_address   jsonb,
    -- The last day in Paris on which the answer holds, and the moment after it.
    validity_date     date,
    expires_at        timestamptz,
    order_id          uuid           constraint quotes_order_fkey references orders.commercial_orders,
    total_without_tax numeric(14, 2) not null,
    total_with_tax    numeric(14, 2) not null,
    number_of_lines   integer        not null,
    created_at        timestamptz    not null default now(),
    updated_at        timestamptz    not null default now(),
    -- Whose word its lines are, and since when.
    said_by           text           not null constraint quotes_said_by_known check (said_by in ('CUSTOMER', 'SUPPLIER', 'OPERATOR', 'SYSTEM')),
    said_at           timestamptz    not null,
    -- What a search looks through, in small letters: reference, name, supplier, references of its lines.
    found_by          text           not null,
    constraint quotes_validity_whole check ((validity_date is null) = (expires_at is null)),
    constraint quotes_answer_valid check (status not in ('WAITING_FOR_CUSTOMER', 'VALIDATED', 'CLOSED') or validity_date is not null),
    constraint quotes_validated_ordered check ((status = 'VALIDATED') = (order_id is not null))
);
create index quotes_by_account on orders.quotes (account_id, created_at desc, id desc);
create index quotes_by_age on orders.quotes (created_at desc, id desc) where status <> 'STAGING';
create index quotes_open_answers on orders.quotes (expires_at) where status = 'WAITING_FOR_CUSTOMER';
create unique index quotes_order_key on orders.quotes (order_id) where order_id is not null;

-- What was asked or answered before the version of today.
create table orders.quote_versions (
    quote_id          uuid           not null constraint quote_versions_quote_fkey references orders.quotes on delete cascade,
    version           integer        not null,
    status            text           not null,
    said_by           text           not null,
    said_at           timestamptz    not null,
    validity_date     date,
    total_without_tax numeric(14, 2) not null,
    total_with_tax    numeric(14, 2) not null,
    constraint quote_versions_pkey primary key (quote_id, version)
);

create table orders.quote_lines (
    quote_id          uuid           not null constraint quote_lines_quote_fkey references orders.quotes on delete cascade,
    version           integer        not null,
    -- The same in all versions.
    id                uuid           not null,
    -- From 0.
    position          integer        not null,
    offer_id          uuid           not null,
    quantity          integer        not null constraint quote_lines_quantity_whole check (quantity between 1 and 99999),
    requested_price   numeric(14, 6),
    unit_price        numeric(14, 6) not null,
    tax_rate          numeric(5, 2)  not null,
    total_without_tax numeric(14, 2) not null,
    total_with_tax    numeric(14, 2) not null,
    -- The offer and its texts as they were: a shop.catalogue.v1.PricedOffer.
    offer             bytea          not null,
    constraint quote_lines_pkey primary key (quote_id, version, id),
    constraint quote_lines_position_key unique (quote_id, version, position),
    constraint quote_lines_offer_key unique (quote_id, version, offer_id)
);

-- The thread of each quote (D3.16).
create table orders.quote_messages (
    id          uuid        constraint quote_messages_pkey primary key,
    quote_id    uuid        not null constraint quote_messages_quote_fkey references orders.quotes on delete cascade,
    author_type text        not null constraint quote_messages_author_known check (author_type in ('CUSTOMER', 'SUPPLIER', 'OPERATOR', 'SYSTEM')),
    -- A user, where it was a person.
    author_id   uuid,
    author_name text        not null,
    message     text        not null constraint quote_messages_message_length check (length(message) between 1 and 2000),
    created_at  timestamptz not null default clock_timestamp()
);
create index quote_messages_by_quote on orders.quote_messages (quote_id, created_at, id);

-- The thread of each order (D3.16).

create table orders.comments (
    id          uuid        constraint comments_pkey primary key,
    order_id    uuid        not null constraint comments_order_fkey references orders.commercial_orders on delete cascade,
    author_type text        not null constraint comments_author_known check (author_type in ('CUSTOMER', 'SUPPLIER', 'OPERATOR', 'SYSTEM')),
    -- A user, where it was a person.
    author_id   uuid,
    author_name text        not null,
    message     text        not null constraint comments_message_length check (length(message) between 1 and 2000),
    created_at  timestamptz not null default clock_timestamp()
);

create index comments_by_order on orders.comments (order_id, created_at, id);

-- Questions of members to the shop (D2.11, D3.15).
create table orders.contacts (
    id              uuid        constraint contacts_pkey primary key,
    reference       text        not null constraint contacts_reference_key unique,
    subject         text        not null constraint contacts_subject_known check (subject in ('ORDER', 'QUOTE', 'PRODUCT', 'ACCOUNT', 'OTHER')),
    -- Of an order or a quote; empty: none.
    order_reference text        not null default '',
    message         text        not null constraint contacts_message_length check (length(message) between 10 and 2000),
    status          text        not null default 'NEW' constraint contacts_status_known check (status in ('NEW', 'ANSWERED', 'CLOSED')),
    created_at      timestamptz not null default now(),
    -- Who wrote it, as they were then.
    sender_id       uuid        not null,
    sender_name     text        not null,
    sender_email    text        not null,
    sender_locale   text        not null,
    -- The account acted for; null for who has none (D4.16).
    account_id      uuid,
    account_name    text        not null default ''
);

create index contacts_by_age on orders.contacts (created_at, id);

-- When somebody wrote last, to tell how often: messages of the last minute count (D5.5).
create table orders.sent_messages (
    id      uuid        constraint sent_messages_pkey primary key,
    user_id uuid        not null,
    at      timestamptz not null default clock_timestamp()
);
create index sent_messages_by_user on orders.sent_messages (user_id, at);

-- What must happen after a commit (platform_database::outbox).
create table orders.outbox (
    id               uuid        constraint outbox_pkey primary key,
    kind             text        not null,
    payload          jsonb       not null,
    attempts         integer     not null default 0,
    due_at           timestamptz not null default now(),
    created_at       timestamptz not null default now(),
    -- The presence of whoever delivers it (platform_database::Presence).
    claimed_by       bigint,
    dead_lettered_at timestamptz,
    last_error       text
);
create index outbox_due on orders.outbox (due_at) where dead_lettered_at is null;
create index outbox_claimed on orders.outbox (claimed_by) where claimed_by is not null;

-- What was answered to requests that carried an idempotency key, for 24 hours (platform_database::idempotency).
create table orders.idempotent_requests (
    user_id        uuid        not null,
    -- The account acted for; all zeros for who has none.
    account_id     uuid        not null,
    -- SHA-256 of the key, whatever its length.
    key            bytea       not null,
    -- SHA-256 of the operation and its request.
    request_digest bytea       not null,
    -- The message that was answered.
    response       bytea       not null,
    created_at     timestamptz not null default now(),
    constraint idempotent_requests_pkey primary key (account_id, user_id, key)
);
create index idempotent_requests_by_age on orders.idempotent_requests (created_at);

-- What operators did to orders, quotes and questions: written in the transaction of the change itself (D7.34).
create table orders.audit_log (
    id          uuid        constraint audit_log_pkey primary key,
    at          timestamptz not null default now(),
    -- A user of the service auth, which knows the name.
    operator_id uuid        not null,
    action      text        not null constraint audit_log_action_a_word check (action ~ '^[A-Z_]+$'),
    -- What it was done to, as people call it: a reference.
    subject     text        not null,
    -- What was before and after, and the reason given: an object of texts.
    details     jsonb       not null constraint audit_log_details_an_object check (jsonb_typeof(details) = 'object')
);
create index audit_log_newest on orders.audit_log (at desc, id desc);

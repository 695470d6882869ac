-- Quotes: prices that an account asks one supplier for, what was said about them, and how long the answer holds (D3.14, D4.7).

-- The last number given to a quote in a year.
create table orders.quote_numbers (
    year integer constraint quote_numbers_pkey primary key,
    last integer not null constraint quote_numbers_last_positive check (last > 0)
);

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
    -- The offer and its texts as they were: a shop.catalogue.v1.QuotedOffer.
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

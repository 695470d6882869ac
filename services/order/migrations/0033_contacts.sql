-- Questions of members to the shop (D2.11, D3.15).

-- The last number given to a question in a year.
create table orders.contact_numbers (
    year integer constraint contact_numbers_pkey primary key,
    last integer not null constraint contact_numbers_last_positive check (last > 0)
);

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

-- Where stores are paid, what was paid and given back, and what the banks' statements say (D4.21, D4.22).

create table orders.payment_settings (
    -- As the story `stores` names it.
    store_id       text        constraint payment_settings_pkey primary key,
    bank           jsonb       not null constraint payment_settings_bank_an_object check (jsonb_typeof(bank) = 'object'),
    company        jsonb       not null constraint payment_settings_company_an_object check (jsonb_typeof(company) = 'object'),
    reference_rule text        not null constraint payment_settings_rule_known check (reference_rule in ('ORDER', 'CREDITOR')),
    updated_at     timestamptz not null default now()
);

-- Statements as banks sent them: each is read once.
create table orders.bank_statements (
    id           uuid        constraint bank_statements_pkey primary key,
    -- An IBAN, or what the bank calls the account.
    account      text        not null,
    statement_id text        not null,
    -- SHA-256 of what it says.
    digest       bytea       not null,
    imported_at  timestamptz not null default now(),
    constraint bank_statements_once unique (account, statement_id)
);

create table orders.bank_entries (
    id               uuid           constraint bank_entries_pkey primary key,
    statement_id     uuid           not null constraint bank_entries_statement_fkey references orders.bank_statements,
    -- From 0.
    position         integer        not null,
    status           text           not null constraint bank_entries_status_known check (status in ('OPEN', 'SETTLED', 'ASIDE')),
    is_credit        boolean        not null,
    amount           numeric(18, 5) not null constraint bank_entries_amount_positive check (amount >= 0),
    currency         text           not null,
    date             date           not null,
    bank_reference   text           not null,
    party_name       text           not null,
    party_iban       text           not null,
    information      text           not null,
    -- The orders that it settled or may mean, by their references.
    order_references text[]         not null,
    -- Why it is open or was set aside: a word of ours, or an operator's.
    reason           text           not null,
    decided_at       timestamptz,
    constraint bank_entries_position_key unique (statement_id, position)
);
create index bank_entries_by_status on orders.bank_entries (status, date desc, id desc);

-- Money that came in for an order, or went back.
create table orders.payments (
    id          uuid           constraint payments_pkey primary key,
    order_id    uuid           not null constraint payments_order_fkey references orders.commercial_orders,
    kind        text           not null constraint payments_kind_known check (kind in ('PAYMENT', 'REFUND')),
    amount      numeric(14, 2) not null constraint payments_amount_positive check (amount > 0),
    date        date           not null,
    reference   text           not null constraint payments_reference_length check (length(reference) between 1 and 300),
    source      text           not null constraint payments_source_known check (source in ('OPERATOR', 'STATEMENT')),
    entry_id    uuid           constraint payments_entry_fkey references orders.bank_entries,
    -- Where it came from, by which the account's next payment is known.
    payer_iban  text           not null default '',
    recorded_at timestamptz    not null default clock_timestamp(),
    constraint payments_once unique (order_id, kind, reference)
);
create index payments_by_entry on orders.payments (entry_id) where entry_id is not null;
-- What an entry that names no order is held against.
create index commercial_orders_by_total on orders.commercial_orders (total_with_tax) where stage = 'CREATED';
create index logistic_orders_paid_in_part on orders.logistic_orders (order_id) where payment_status = 'PARTIALLY_PAID';

-- What is called off owes nothing.
update orders.logistic_orders set payment_status = 'NOT_INITIATED'
where status in ('CANCELED', 'DECLINED_BY_CUSTOMER', 'DECLINED_BY_SUPPLIER') and payment_status <> 'NOT_INITIATED';

-- Recurring orders: a buying list that is ordered by itself, as a draft or for approval (D6.18).

create table orders.recurring_orders (
    id                  uuid        constraint recurring_orders_pkey primary key,
    account_id          uuid        not null,
    user_id             uuid        not null,
    list_id             uuid        not null,
    -- The name that the list had when it was last read.
    list_name           text        not null,
    -- In whose name and where it is ordered.
    initiator           jsonb       not null,
    contact_email       text        not null,
    rhythm              text        not null constraint recurring_orders_rhythm_known check (rhythm in ('WEEK', 'MONTH')),
    days                integer[]   not null constraint recurring_orders_has_days check (cardinality(days) > 0),
    starts_on           date        not null,
    ends_on             date,
    mode                text        not null constraint recurring_orders_mode_known check (mode in ('DRAFT', 'APPROVAL')),
    shipping_address_id text        not null,
    billing_address_id  text        not null,
    is_paused           boolean     not null,
    -- The day that is to be run next; none: it is paused or over.
    next_on             date,
    created_at          timestamptz not null default now(),
    constraint recurring_orders_list_key unique (account_id, user_id, list_id),
    constraint recurring_orders_paused check (not is_paused or next_on is null)
);
create index recurring_orders_due on orders.recurring_orders (next_on) where next_on is not null;

create table orders.recurring_runs (
    id                 uuid        constraint recurring_runs_pkey primary key,
    recurring_order_id uuid        not null constraint recurring_runs_order_fkey references orders.recurring_orders on delete cascade,
    day                date        not null,
    state              text        not null constraint recurring_runs_state_known check (state in ('RUNNING', 'DONE', 'FAILED')),
    -- Counts how often a run that failed was begun anew.
    attempt            integer     not null default 1,
    -- Why it failed, in the contract's words; empty: it did not.
    reason             text        not null default '',
    cart_id            text        not null default '',
    order_id           uuid,
    lines              integer     not null default 0,
    -- Why other lines did not come along, as `RecordedIssues`.
    issues             bytea       not null default '',
    started_at         timestamptz not null default now(),
    ended_at           timestamptz,
    -- However many replicas there are, and whatever they live through: each day once.
    constraint recurring_runs_day_key unique (recurring_order_id, day),
    constraint recurring_runs_failed_why check ((state = 'FAILED') = (reason <> ''))
);

alter table orders.commercial_orders drop constraint commercial_orders_origin_known;
alter table orders.commercial_orders add constraint commercial_orders_origin_known
    check (origin in ('CART', 'BUYING_LIST', 'QUOTE', 'PURCHASE_ORDER', 'ON_BEHALF', 'RECURRING')) not valid;

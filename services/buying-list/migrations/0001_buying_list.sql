-- What a buyer orders again: lists of a user within an account, and their items.

create table buying_list.lists (
    id uuid constraint lists_pkey primary key,
    user_id uuid not null,
    account_id uuid not null,
    name text not null constraint lists_name_length check (char_length(name) between 1 and 100),
    -- The name in lower case: how a database folds case depends on its locale.
    folded_name text not null,
    -- Counts the changes of its items.
    version bigint not null default 0,
    -- How much it holds, so that looking at all lists of a buyer counts no items.
    lines integer not null default 0,
    products bigint not null default 0,
    created_at timestamptz not null default now(),
    constraint lists_counts_possible check (lines >= 0 and products >= lines),
    constraint lists_name_key unique (account_id, user_id, folded_name)
);

create index lists_by_age on buying_list.lists (account_id, user_id, created_at, id);

create table buying_list.items (
    id uuid constraint items_pkey primary key,
    list_id uuid not null constraint items_of_list references buying_list.lists on delete cascade,
    offer_id uuid not null,
    variant_id uuid not null,
    supplier_id uuid not null,
    quantity integer not null constraint items_quantity_range check (quantity between 1 and 99999),
    -- What one item cost when it was last changed.
    unit_price numeric,
    currency text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint items_one_per_offer unique (list_id, offer_id),
    constraint items_price_in_a_currency check ((unit_price is null) = (currency is null))
);

create index items_by_age on buying_list.items (list_id, created_at, id);

-- What was answered to additions that carried an idempotency key, for 24 hours (platform_database::idempotency).
create table buying_list.idempotent_requests (
    user_id uuid not null,
    account_id uuid not null,
    -- SHA-256 of the key, whatever its length.
    key bytea not null,
    -- SHA-256 of the operation and its request.
    request_digest bytea not null,
    response bytea not null,
    created_at timestamptz not null default now(),
    constraint idempotent_requests_pkey primary key (account_id, user_id, key)
);

create index idempotent_requests_by_age on buying_list.idempotent_requests (created_at);

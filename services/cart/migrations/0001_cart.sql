-- What a buyer means to order: carts of a user within an account, their lines, and what they come to.

create table cart.carts (
    id uuid constraint carts_pkey primary key,
    user_id uuid not null,
    account_id uuid not null,
    name text not null constraint carts_name_length check (char_length(name) between 1 and 100),
    -- The name in lower case: how a database folds case depends on its locale.
    folded_name text not null,
    status text not null default 'INIT' constraint carts_status_known check (status in ('INIT', 'LOADING', 'ON_GOING')),
    -- Since when an order is being initialised from it.
    loading_since timestamptz,
    -- Counts the changes of its lines.
    version bigint not null default 0,
    -- Counts the orders created from it.
    round integer not null default 0,
    -- The draft initialised from this round.
    order_id uuid,
    -- Why the last initialise failed, by the name of its reason.
    order_error text,
    created_at timestamptz not null default now(),
    -- Which prices all its lines have at least, as catalogue calls them, and the currency they are in; null: it is not known.
    price_version text,
    price_currency text,
    constraint carts_name_key unique (account_id, user_id, folded_name),
    constraint carts_loading_since_when check ((status = 'LOADING') = (loading_since is not null)),
    constraint carts_prices_in_a_currency check ((price_version is null) = (price_currency is null))
);

create index carts_by_age on cart.carts (account_id, user_id, created_at, id);
create index carts_loading on cart.carts (loading_since) where status = 'LOADING';

create table cart.lines (
    id uuid constraint lines_pkey primary key,
    cart_id uuid not null constraint lines_of_cart references cart.carts on delete cascade,
    offer_id uuid not null,
    variant_id uuid not null,
    supplier_id uuid not null,
    quantity integer not null constraint lines_quantity_range check (quantity between 1 and 99999),
    -- What one item cost when the line was last changed.
    unit_price numeric,
    currency text,
    -- What the line came to when it was last priced; nothing where it can't be ordered.
    is_orderable boolean not null default false,
    total_without_tax numeric(20, 2) not null default 0,
    total_with_tax numeric(20, 2) not null default 0,
    paid_without_tax numeric(20, 2) not null default 0,
    paid_with_tax numeric(20, 2) not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint lines_one_per_offer unique (cart_id, offer_id),
    constraint lines_price_in_a_currency check ((unit_price is null) = (currency is null))
);

create index lines_by_age on cart.lines (cart_id, created_at, id);

-- What the lines of a cart come to for each supplier, changed in the transaction that changes them; the totals of the
-- cart are the sums of these.
create table cart.supplier_totals (
    cart_id uuid not null constraint supplier_totals_of_cart references cart.carts on delete cascade,
    supplier_id uuid not null,
    supplier_name text not null,
    -- The order in which suppliers came into the cart.
    position bigint generated always as identity,
    lines integer not null constraint supplier_totals_lines_counted check (lines >= 0),
    products integer not null constraint supplier_totals_products_counted check (products >= 0),
    blocked_lines integer not null constraint supplier_totals_blocked_counted check (blocked_lines between 0 and lines),
    total_without_tax numeric(24, 2) not null,
    total_with_tax numeric(24, 2) not null,
    paid_without_tax numeric(24, 2) not null,
    paid_with_tax numeric(24, 2) not null,
    constraint supplier_totals_pkey primary key (cart_id, supplier_id)
);

-- What was answered to changes that carried an idempotency key, for 24 hours (platform_database::idempotency).
create table cart.idempotent_requests (
    user_id uuid not null,
    account_id uuid not null,
    -- SHA-256 of the key, whatever its length.
    key bytea not null,
    -- SHA-256 of the operation and its request.
    request_digest bytea not null,
    -- The lines that were not taken, as a ChangeLinesResponse.
    response bytea not null,
    created_at timestamptz not null default now(),
    constraint idempotent_requests_pkey primary key (account_id, user_id, key)
);

create index idempotent_requests_by_age on cart.idempotent_requests (created_at);

-- What a buyer means to order: carts of a user within an account, and their lines.

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
    constraint carts_name_key unique (account_id, user_id, folded_name),
    constraint carts_loading_since_when check ((status = 'LOADING') = (loading_since is not null))
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
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint lines_one_per_offer unique (cart_id, offer_id),
    constraint lines_price_in_a_currency check ((unit_price is null) = (currency is null))
);

create index lines_by_age on cart.lines (cart_id, created_at, id);

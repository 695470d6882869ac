-- Orders that buyers' own systems send as documents (D7.38).

alter table orders.commercial_orders drop constraint commercial_orders_origin_known;
alter table orders.commercial_orders add constraint commercial_orders_origin_known
    check (origin in ('CART', 'BUYING_LIST', 'QUOTE', 'PURCHASE_ORDER')) not valid;

create table orders.purchase_orders (
    -- The same in all rounds.
    id          uuid        not null,
    round       integer     not null,
    account_id  uuid        not null,
    -- The procurement system that sent it, a name of the service auth.
    tenant      text        not null,
    -- The buyer's own number of it.
    number      text        not null constraint purchase_orders_number_length check (length(number) between 1 and 35),
    -- The name of the document that it came in.
    payload_id  text        not null,
    -- Who wrote it and for whom: registers and names.
    parties     jsonb       not null,
    ordered_at  timestamptz not null,
    -- The items as the buyer numbers them, each with the offer that it means.
    items       jsonb       not null,
    -- SHA-256 of what it says, whatever its envelope.
    digest      bytea       not null,
    -- Until then somebody is at work on the purchase order; of the first round alone.
    held_until  timestamptz not null,
    received_at timestamptz not null default now(),
    constraint purchase_orders_pkey primary key (id, round),
    constraint purchase_orders_number_key unique (tenant, number, round)
);

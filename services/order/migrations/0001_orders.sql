-- Commercial orders, one logistic order per supplier in each, and their lines as they were when they were ordered.

-- The last number given to a commercial order in a year (D3.12).
create table orders.numbers (
    year integer constraint numbers_pkey primary key,
    last integer not null constraint numbers_last_positive check (last > 0)
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
    origin                text        not null constraint commercial_orders_origin_known check (origin in ('CART', 'BUYING_LIST')),
    origin_id             uuid        not null,
    round                 integer     not null,
    -- DRAFT, then PLACING while the stock is being taken, then CREATED for ever.
    stage                 text        not null default 'DRAFT'
                                      constraint commercial_orders_stage_known check (stage in ('DRAFT', 'PLACING', 'CREATED')),
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
    validated_at          timestamptz,
    constraint commercial_orders_external_id_key unique (account_id, external_id),
    constraint commercial_orders_placed_whole check (
        stage = 'DRAFT' or (
            not processing and written_version is not null and customer is not null and payment_option is not null
            and shipping_type is not null and shipping_address is not null and billing_address is not null
        )
    ),
    constraint commercial_orders_placing_owned check ((stage = 'PLACING') = (placing_until is not null)),
    constraint commercial_orders_created_validated check ((stage = 'CREATED') = (validated_at is not null))
);

-- The same cart and round give the same order, for ever; a buying list has one order in the making (D4.2).
create unique index commercial_orders_cart_round_key on orders.commercial_orders (account_id, origin_id, round) where origin = 'CART';
create unique index commercial_orders_list_draft_key on orders.commercial_orders (account_id, origin_id) where origin = 'BUYING_LIST' and stage <> 'CREATED';
create index commercial_orders_placing on orders.commercial_orders (placing_until) where stage = 'PLACING';

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
    -- The offer and its texts as they were: a shop.catalogue.v1.QuotedOffer.
    offer             bytea          not null,
    constraint order_lines_position_key unique (order_id, position)
);
create index order_lines_logistic_order on orders.order_lines (logistic_order_id);

create table orders.outbox (
    id         uuid        constraint outbox_pkey primary key,
    kind       text        not null,
    payload    jsonb       not null,
    attempts   integer     not null default 0,
    due_at     timestamptz not null default now(),
    created_at timestamptz not null default now(),
    parked_at  timestamptz,
    last_error text
);
create index outbox_due on orders.outbox (due_at) where parked_at is null;

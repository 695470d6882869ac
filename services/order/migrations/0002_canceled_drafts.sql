-- A draft whose cart is gone is cancelled (D7.25): a stage of its own, which needs nothing that an order needs.

alter table orders.commercial_orders
    drop constraint commercial_orders_stage_known,
    add constraint commercial_orders_stage_known check (stage in ('DRAFT', 'PLACING', 'CREATED', 'CANCELED')),
    drop constraint commercial_orders_placed_whole,
    add constraint commercial_orders_placed_whole check (
        stage in ('DRAFT', 'CANCELED') or (
            not processing and written_version is not null and customer is not null and payment_option is not null
            and shipping_type is not null and shipping_address is not null and billing_address is not null
        )
    ),
    -- When its cart was last known to be there.
    add column cart_seen_at timestamptz not null default now();

create index commercial_orders_cart_drafts on orders.commercial_orders (cart_seen_at)
    where stage = 'DRAFT' and origin = 'CART';

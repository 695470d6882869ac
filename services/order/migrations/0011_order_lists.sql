-- What lists of placed orders look for and sort by, and what a buyer and an approver add to an order (D3.12, D6.2).

alter table orders.commercial_orders
    -- The day the buyer would like it on.
    add column requested_date date,
    -- The limit that it is above, tax included, where somebody has to approve it.
    add column approval_limit numeric(14, 2),
    -- What it costs in all, tax included; written when it is placed.
    add column total_with_tax numeric(14, 2),
    -- References and names that it is found by, in small letters, a line for each; written when it is placed.
    add column searched text not null default '';

update orders.commercial_orders o
set total_with_tax = (
        select sum(items_with_tax + shipping_with_tax) from orders.logistic_orders part where part.order_id = o.id
    ),
    searched = lower(concat_ws(E'\n', o.reference, o.purchase_order_number))
where o.stage = 'CREATED';

create index commercial_orders_placed on orders.commercial_orders (account_id, validated_at desc) where stage = 'CREATED';
create index commercial_orders_placed_status on orders.commercial_orders (account_id, status, validated_at desc) where stage = 'CREATED';

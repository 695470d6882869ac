-- In a transaction of its own: what is looked through here is not locked for readers.

alter table orders.commercial_orders validate constraint commercial_orders_origin_known;

-- Each round of a purchase order has one order; a document that updates it begins the next.
create unique index commercial_orders_purchase_order_round_key on orders.commercial_orders (account_id, origin_id, round)
    where origin = 'PURCHASE_ORDER';

-- In a transaction of its own: what is looked through here is not locked for readers.

alter table orders.commercial_orders validate constraint commercial_orders_origin_known;

-- Each run of a recurring order has one order.
create unique index commercial_orders_recurring_key on orders.commercial_orders (account_id, origin_id, round)
    where origin = 'RECURRING';

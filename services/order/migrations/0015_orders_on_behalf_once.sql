-- In a transaction of its own: what is looked through here is not locked for readers.

alter table orders.commercial_orders validate constraint commercial_orders_origin_known;
alter table orders.commercial_orders validate constraint commercial_orders_on_behalf_said;

-- Each idempotency key of a person and an account has one order.
create unique index commercial_orders_on_behalf_key on orders.commercial_orders (account_id, origin_id, round)
    where origin = 'ON_BEHALF';

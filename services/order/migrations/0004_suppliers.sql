-- What suppliers' users see: their logistic orders, and which of an order's messages are whose.

create index logistic_orders_by_supplier on orders.logistic_orders (supplier_id, created_at desc);
create index quotes_by_supplier on orders.quotes (supplier_id, created_at desc, id desc);

-- The supplier that wrote a message, so that no other reads it; null: not written by one.
alter table orders.comments add column supplier_id text;

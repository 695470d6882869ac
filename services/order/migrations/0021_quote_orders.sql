-- Orders are also made of quotes: one for each round of a quote, and a round ends only when its order is cancelled (D4.2).

alter table orders.commercial_orders
    drop constraint commercial_orders_origin_known,
    add constraint commercial_orders_origin_known check (origin in ('CART', 'BUYING_LIST', 'QUOTE'));

create unique index commercial_orders_quote_round_key on orders.commercial_orders (account_id, origin_id, round)
    where origin = 'QUOTE';

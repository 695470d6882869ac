-- Orders that who works for the shop places for a member of an account (D7.47).

alter table orders.commercial_orders drop constraint commercial_orders_origin_known;
alter table orders.commercial_orders add constraint commercial_orders_origin_known
    check (origin in ('CART', 'BUYING_LIST', 'QUOTE', 'PURCHASE_ORDER', 'ON_BEHALF')) not valid;

-- Who placed it, by what name, and why; what was asked, to tell it from another request of the same key.
alter table orders.commercial_orders
    add column on_behalf jsonb
        constraint commercial_orders_on_behalf_an_object check (jsonb_typeof(on_behalf) = 'object');
alter table orders.commercial_orders add constraint commercial_orders_on_behalf_said
    check ((origin = 'ON_BEHALF') = (on_behalf is not null)) not valid;

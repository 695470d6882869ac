-- What the shipping of a logistic order is taxed with: rates are rows of the catalogue, and orders keep what they were told.

alter table orders.logistic_orders
    add column shipping_tax_rate numeric(5, 2) not null default 20
        constraint logistic_orders_shipping_tax_rate_check check (shipping_tax_rate between 0 and 100);

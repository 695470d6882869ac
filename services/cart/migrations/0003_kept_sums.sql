-- What a cart comes to is kept beside its lines, and changed in the transaction that changes them.

-- What the line came to when it was last priced; nothing where it can't be ordered.
alter table cart.lines
    add column is_orderable boolean not null default false,
    add column total_without_tax numeric(20, 2) not null default 0,
    add column total_with_tax numeric(20, 2) not null default 0,
    add column paid_without_tax numeric(20, 2) not null default 0,
    add column paid_with_tax numeric(20, 2) not null default 0;

-- Which prices all its lines have at least, as catalogue calls them, and the currency they are in; null: it is not known.
alter table cart.carts
    add column price_version text,
    add column price_currency text,
    add constraint carts_prices_in_a_currency check ((price_version is null) = (price_currency is null));

-- The sums of a cart's lines for each supplier; those of the cart are the sums of these.
create table cart.supplier_sums (
    cart_id uuid not null constraint supplier_sums_of_cart references cart.carts on delete cascade,
    supplier_id uuid not null,
    supplier_name text not null,
    -- The order in which suppliers came into the cart.
    place bigint generated always as identity,
    lines integer not null constraint supplier_sums_lines_counted check (lines >= 0),
    products integer not null constraint supplier_sums_products_counted check (products >= 0),
    blocked integer not null constraint supplier_sums_blocked_counted check (blocked between 0 and lines),
    total_without_tax numeric(24, 2) not null,
    total_with_tax numeric(24, 2) not null,
    paid_without_tax numeric(24, 2) not null,
    paid_with_tax numeric(24, 2) not null,
    constraint supplier_sums_pkey primary key (cart_id, supplier_id)
);

-- Carts of before are priced when they are next read.
insert into cart.supplier_sums (cart_id, supplier_id, supplier_name, lines, products, blocked,
    total_without_tax, total_with_tax, paid_without_tax, paid_with_tax)
select cart_id, supplier_id, '', count(*), sum(quantity), count(*), 0, 0, 0, 0
from cart.lines group by cart_id, supplier_id order by min(created_at), supplier_id;

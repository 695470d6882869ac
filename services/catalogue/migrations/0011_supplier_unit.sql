-- What a supplier's own prices are for: updates of prices name neither, and say the price of so many order units.
alter table catalogue.offers add column items_per_order_unit integer not null default 1;
alter table catalogue.offers add column order_units_per_price integer not null default 1;
alter table catalogue.offers add constraint offers_supplier_unit_check
    check (items_per_order_unit >= 1 and order_units_per_price >= 1);

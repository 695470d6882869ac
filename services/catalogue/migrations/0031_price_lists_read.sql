-- What an account pays is read list by list: all prices of one list lie side by side in this index.
create index price_ranges_of_list on catalogue.price_ranges (list_id, currency, offer_id, min_quantity)
    include (unit_price, discount_unit_price);
drop index catalogue.price_ranges_list_id;

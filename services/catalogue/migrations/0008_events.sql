-- What happens to stock, for the service that tells it on, while it asks for it (platform_database::event_log).

create table catalogue.events (
    id          uuid        constraint events_pkey primary key default gen_random_uuid(),
    transaction xid8        not null default pg_current_xact_id(),
    type        text        not null,
    account_id  uuid,
    supplier_id uuid,
    data        jsonb       not null,
    at          timestamptz not null default clock_timestamp()
);
create index events_by_transaction on catalogue.events (transaction, at);
create index events_by_age on catalogue.events (at);

-- Until when somebody wants to know: imports change the stock of millions of offers that nobody is told of.
create table catalogue.events_wanted (
    is_only boolean     primary key default true,
    until   timestamptz not null,
    constraint events_wanted_is_only_check check (is_only)
);
insert into catalogue.events_wanted (until) values ('-infinity');

create function catalogue.log_stock() returns trigger language plpgsql as $$
begin
    if exists (select from catalogue.events_wanted where until > now()) then
        insert into catalogue.events (type, supplier_id, data)
        select 'stock.changed', new.supplier_id, jsonb_build_object(
            'offerPriceId', new.id, 'supplierId', supplier.id, 'supplierExternalId', supplier.external_id,
            'productVariantId', new.variant_id, 'sku', variant.sku, 'previousStock', old.stock, 'stock', new.stock)
        from catalogue.suppliers as supplier, catalogue.variants as variant
        where supplier.id = new.supplier_id and variant.id = new.variant_id;
    end if;
    return null;
end
$$;
create trigger offers_logged after update of stock on catalogue.offers
    for each row when (new.stock <> old.stock) execute function catalogue.log_stock();

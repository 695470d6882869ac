-- What the last import changed, as it was before: by it an import is taken back (D7.41).

create table catalogue.import_images (
    import_id  uuid    not null,
    -- CATEGORY, SUPPLIER, PRODUCT, VARIANT, OFFER (but for its stock), STOCK, PRICE (of an offer on a list in a currency).
    kind       text    not null constraint import_images_kind_known check (kind in ('CATEGORY', 'SUPPLIER', 'PRODUCT',
        'VARIANT', 'OFFER', 'STOCK', 'PRICE')),
    -- The row's id; of a price offer, list and currency.
    key        text    not null,
    -- The product that it is of; null: none.
    product_id uuid,
    -- Null: it was not there.
    before     jsonb,
    -- The digest of what the import left; empty: nothing. Who changes it afterwards changes the digest.
    after      text    not null,
    -- It was changed since, and so is left when the import is taken back.
    is_left    boolean not null default false,
    constraint import_images_pkey primary key (import_id, kind, key),
    constraint import_images_import_id_fkey foreign key (import_id) references catalogue.imports (id) on delete cascade
);
create index import_images_product on catalogue.import_images (import_id, product_id);

-- What there is of products, a row for each thing that is changed and taken back by itself: texts (products and their
-- variants), offers with their stock, and prices on some lists, each `kind:key`, or on all where there are none.
create function catalogue.import_rows(of_products uuid[], with_texts boolean, with_offers boolean, of_lists text[])
    returns table (kind text, key text, product_id uuid, content jsonb) language sql stable as $$
    select 'PRODUCT', p.id::text, p.id, to_jsonb(p) - 'digest'
    from catalogue.products p where with_texts and p.id = any (of_products)
    union all
    select 'VARIANT', v.id::text, v.product_id, to_jsonb(v)
    from catalogue.variants v where with_texts and v.product_id = any (of_products)
    union all
    select 'OFFER', o.id::text, v.product_id, to_jsonb(o) - 'stock'
    from catalogue.variants v join catalogue.offers o on o.variant_id = v.id
    where with_offers and v.product_id = any (of_products)
    union all
    select 'STOCK', o.id::text, v.product_id, to_jsonb(o.stock)
    from catalogue.variants v join catalogue.offers o on o.variant_id = v.id
    where with_offers and v.product_id = any (of_products)
    union all
    select 'PRICE', concat_ws(' ', r.offer_id, r.list_id, r.currency), v.product_id,
        jsonb_agg(jsonb_build_array(r.min_quantity, r.unit_price, r.discount_unit_price) order by r.min_quantity)
    from catalogue.variants v
    join catalogue.offers o on o.variant_id = v.id
    join catalogue.price_ranges r on r.offer_id = o.id
    join catalogue.price_lists l on l.id = r.list_id
    where v.product_id = any (of_products) and (of_lists is null or l.kind || ':' || l.key = any (of_lists))
    group by r.offer_id, r.list_id, r.currency, v.product_id
$$;

-- The same of categories and suppliers.
create function catalogue.import_taxonomy_rows(of_ids uuid[])
    returns table (kind text, key text, product_id uuid, content jsonb) language sql stable as $$
    select 'CATEGORY', c.id::text, null::uuid, to_jsonb(c) from catalogue.categories c where c.id = any (of_ids)
    union all
    select 'SUPPLIER', s.id::text, null::uuid, to_jsonb(s) from catalogue.suppliers s where s.id = any (of_ids)
$$;

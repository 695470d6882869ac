-- What can be bought: categories, suppliers, products, variants, offers and prices, and what listings and searches read.

create table catalogue.categories (
    id             uuid    primary key,
    external_id    text    not null,
    parent_id      uuid,
    position       integer not null,
    name_fr        text    not null,
    name_en        text    not null,
    description_fr text    not null,
    description_en text    not null,
    slug_fr        text    not null,
    slug_en        text    not null,
    picture        text,
    constraint categories_external_id_key unique (external_id),
    constraint categories_parent_id_fkey foreign key (parent_id) references catalogue.categories (id),
    constraint categories_parent_id_check check (parent_id <> id),
    constraint categories_slug_fr_key unique nulls not distinct (parent_id, slug_fr),
    constraint categories_slug_en_key unique nulls not distinct (parent_id, slug_en),
    constraint categories_slug_check check (slug_fr ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug_en ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

-- Where a category was before its slug or its parent changed: old addresses are redirected (D3.17).
create table catalogue.moved_slugs (
    locale      text not null,
    parent_id   uuid,
    slug        text not null,
    category_id uuid not null,
    constraint moved_slugs_key unique nulls not distinct (locale, parent_id, slug),
    constraint moved_slugs_category_id_fkey foreign key (category_id) references catalogue.categories (id),
    constraint moved_slugs_locale_check check (locale in ('fr-FR', 'en-GB'))
);

create table catalogue.suppliers (
    id          uuid    primary key,
    external_id text    not null,
    name        text    not null,
    active      boolean not null,
    constraint suppliers_external_id_key unique (external_id)
);

create table catalogue.products (
    id             uuid        primary key,
    external_id    text        not null,
    category_id    uuid        not null,
    brand          text        not null,
    name_fr        text        not null,
    name_en        text        not null,
    description_fr text        not null,
    description_en text        not null,
    status         text        not null,
    -- [{id, name: {fr, en}, value: {fr, en}, unit, facet}], in the order to show them.
    attributes     jsonb       not null,
    -- [{title: {fr, en}, url, kind}]
    documents      jsonb       not null,
    -- External ids; one that is not loaded yet is skipped until it is.
    related        text[]      not null,
    attribution    text,
    created_at     timestamptz not null,
    -- The values of its facets: ids of attribute_values.
    facets         integer[]   not null,
    -- SHA-256 of the record it was loaded from: the same record again is no change.
    digest         bytea       not null,
    constraint products_external_id_key unique (external_id),
    constraint products_category_id_fkey foreign key (category_id) references catalogue.categories (id),
    constraint products_status_check check (status in ('NEW', 'ACTIVE', 'INACTIVE'))
);
create index products_category_id on catalogue.products (category_id);

create table catalogue.attributes (
    id      text primary key,
    name_fr text not null,
    name_en text not null,
    constraint attributes_id_check check (id ~ '^[a-z0-9_]+$')
);

create table catalogue.attribute_values (
    id           integer generated always as identity primary key,
    attribute_id text not null,
    -- The value as an address shows it.
    key          text not null,
    value_fr     text not null,
    value_en     text not null,
    unit         text not null,
    constraint attribute_values_key unique (attribute_id, key),
    constraint attribute_values_attribute_id_fkey foreign key (attribute_id) references catalogue.attributes (id)
);

create table catalogue.variants (
    id         uuid    primary key,
    product_id uuid    not null,
    position   integer not null,
    sku        text    not null,
    mpn        text    not null,
    eans       text[]  not null,
    name_fr    text    not null,
    name_en    text    not null,
    status     text    not null,
    -- As products.attributes: one value per axis.
    axes       jsonb   not null,
    picture    text,
    constraint variants_sku_key unique (sku),
    constraint variants_product_id_fkey foreign key (product_id) references catalogue.products (id),
    constraint variants_status_check check (status in ('NEW', 'ACTIVE', 'INACTIVE'))
);
create index variants_product_id on catalogue.variants (product_id, position);

create table catalogue.offers (
    id                 uuid         primary key,
    variant_id         uuid         not null,
    supplier_id        uuid         not null,
    active             boolean      not null,
    stock              integer      not null,
    item_per_pack      integer      not null,
    min_order_quantity integer      not null,
    max_order_quantity integer,
    packing_type       text         not null,
    product_unit       text         not null,
    tax_rate           numeric(5,2) not null,
    lead_time_days     integer      not null,
    -- [{id, name: {fr, en}, value}]
    custom_fields      jsonb        not null,
    -- The reference that the supplier has for it; empty where he has none of his own.
    supplier_reference    text      not null default '',
    -- What the supplier's own prices are for: updates of prices name neither, and say the price of so many order units.
    items_per_order_unit  integer   not null default 1,
    order_units_per_price integer   not null default 1,
    constraint offers_variant_supplier_key unique (variant_id, supplier_id),
    constraint offers_variant_id_fkey foreign key (variant_id) references catalogue.variants (id),
    constraint offers_supplier_id_fkey foreign key (supplier_id) references catalogue.suppliers (id),
    constraint offers_stock_check check (stock >= 0),
    constraint offers_quantities_check check (item_per_pack >= 1 and min_order_quantity >= 1 and max_order_quantity >= 1),
    constraint offers_packing_type_check check (packing_type in ('BOX', 'BOTTLE', 'UNIT')),
    constraint offers_tax_rate_check check (tax_rate between 0 and 100),
    constraint offers_supplier_unit_check check (items_per_order_unit >= 1 and order_units_per_price >= 1)
) with (fillfactor = 85);
create index offers_supplier_id on catalogue.offers (supplier_id);

-- Who prices are for: everyone, the accounts of a group, one account (D3.7).
create table catalogue.price_lists (
    id   integer generated always as identity primary key,
    kind text not null,
    -- The group's external id, or the account's id; empty for everyone.
    key  text not null,
    constraint price_lists_key unique (kind, key),
    constraint price_lists_kind_check check (kind in ('PUBLIC', 'GROUP', 'ACCOUNT')),
    constraint price_lists_key_check check ((kind = 'PUBLIC') = (key = ''))
);
insert into catalogue.price_lists (kind, key) values ('PUBLIC', '');

create table catalogue.price_ranges (
    offer_id            uuid          not null,
    list_id             integer       not null,
    currency            text          not null,
    min_quantity        integer       not null,
    unit_price          numeric(14,4) not null,
    discount_unit_price numeric(14,4),
    constraint price_ranges_pkey primary key (offer_id, list_id, currency, min_quantity),
    constraint price_ranges_offer_id_fkey foreign key (offer_id) references catalogue.offers (id),
    constraint price_ranges_list_id_fkey foreign key (list_id) references catalogue.price_lists (id),
    constraint price_ranges_currency_check check (currency in ('EUR', 'GBP')),
    constraint price_ranges_min_quantity_check check (min_quantity >= 1),
    constraint price_ranges_price_check check (unit_price >= 0 and discount_unit_price >= 0)
);
-- What an account pays is read list by list: all prices of one list lie side by side in this index.
create index price_ranges_of_list on catalogue.price_ranges (list_id, currency, offer_id, min_quantity)
    include (unit_price, discount_unit_price);

-- The stock that an order holds; given back when returned_at is set.
create table catalogue.stock_reservations (
    order_id    uuid        primary key,
    taken_at    timestamptz not null default now(),
    returned_at timestamptz
);

create table catalogue.stock_reservation_lines (
    order_id uuid    not null,
    offer_id uuid    not null,
    quantity integer not null,
    constraint stock_reservation_lines_pkey primary key (order_id, offer_id),
    constraint stock_reservation_lines_order_id_fkey foreign key (order_id) references catalogue.stock_reservations (order_id),
    constraint stock_reservation_lines_offer_id_fkey foreign key (offer_id) references catalogue.offers (id),
    constraint stock_reservation_lines_quantity_check check (quantity >= 1)
);

-- References as buyers write them, found by their letters and digits alone.

-- A reference without case, spaces and signs: `C-4127 X` becomes `c4127x`. Both sides of a comparison go through it.
create function catalogue.normalize_reference(reference text) returns text
    language sql immutable strict parallel safe
    return lower(regexp_replace(reference, '[][[:space:]!"#$%&''()*+,./:;<=>?@\\^_`{|}~-]+', '', 'g'));

create index variants_sku_normal on catalogue.variants (catalogue.normalize_reference(sku));
create index variants_mpn_normal on catalogue.variants (catalogue.normalize_reference(mpn)) where mpn <> '';
create index variants_eans on catalogue.variants using gin (eans);
create index offers_supplier_reference_normal on catalogue.offers (catalogue.normalize_reference(supplier_reference))
    where supplier_reference <> '';

-- What operators did to stock: written in the transaction of the change itself (D7.34).
create table catalogue.audit_log (
    id          uuid        constraint audit_log_pkey primary key,
    at          timestamptz not null default now(),
    -- A user of the service auth, which knows the name.
    operator_id uuid        not null,
    action      text        not null constraint audit_log_action_a_word check (action ~ '^[A-Z_]+$'),
    -- The offer, as people call it: supplier and SKU.
    subject     text        not null,
    -- What was before and after, and the reason given: an object of texts.
    details     jsonb       not null constraint audit_log_details_an_object check (jsonb_typeof(details) = 'object')
);
create index audit_log_newest on catalogue.audit_log (at desc, id desc);

-- A product's number: small and without gaps, so that memory and index can be columns by it.
create sequence catalogue.product_numbers as integer;

-- What a listing knows of a product beyond its texts: kept in the transaction that changes it.
create table catalogue.listing_rows (
    product_id   uuid    primary key,
    number       integer not null default nextval('catalogue.product_numbers'),
    -- On sale, with a variant on sale.
    is_listed    boolean not null,
    -- Some offer can be had in its smallest orderable quantity.
    is_in_stock  boolean not null,
    -- Who sells it now.
    supplier_ids uuid[]  not null,
    -- What everyone pays for one item of the offer that a listing shows.
    price_eur    numeric(14,4),
    price_gbp    numeric(14,4),
    constraint listing_rows_product_id_fkey foreign key (product_id) references catalogue.products (id),
    constraint listing_rows_number_key unique (number)
);

-- What a listing shows of a product, in one row: a page of products is then as many look-ups, however many there are.
create table catalogue.product_summaries (
    number  integer  not null,
    -- In which format the content is written; 0: it is to be written.
    format  smallint not null default 0,
    -- JSON, read and written whole; null: to be written, or the product has nothing that a listing shows.
    content text,
    constraint product_summaries_pkey primary key (number),
    constraint product_summaries_number_fkey foreign key (number) references catalogue.listing_rows (number)
);
-- A summary is short: beside its row it would only cost a second look.
alter table catalogue.product_summaries alter column content set storage main;
create index product_summaries_format on catalogue.product_summaries (format, number);

-- Whatever changes of a product goes through its listing row, and takes the summary's content with it in the same
-- transaction. A database does it, not a program: so a summary is right beside a service of yesterday's version, too.
create function catalogue.empty_product_summaries() returns trigger language plpgsql as $$
begin
    insert into catalogue.product_summaries (number) select number from changed
    on conflict (number) do update set format = 0, content = null;
    return null;
end
$$;
create trigger listing_rows_inserted after insert on catalogue.listing_rows
    referencing new table as changed for each statement execute function catalogue.empty_product_summaries();
create trigger listing_rows_updated after update on catalogue.listing_rows
    referencing new table as changed for each statement execute function catalogue.empty_product_summaries();

-- The change feed: a log of what each transaction changed, which every replica reads for itself and in its own time.

-- Which feed this is, and up to where it was trimmed: who stopped before that, or read another feed, must start anew.
create table catalogue.change_feed (
    is_only       boolean primary key default true,
    id            uuid    not null default gen_random_uuid(),
    trimmed_up_to xid8    not null default '0',
    constraint change_feed_is_only_check check (is_only)
);
insert into catalogue.change_feed default values;

create table catalogue.changes (
    id          bigint      generated always as identity primary key,
    -- A reader asks for what the snapshot that it read under last did not see: so nothing appears behind it.
    transaction xid8        not null default pg_current_xact_id(),
    -- PRODUCTS: texts, and all else; OFFERS: prices, stock, who sells; TAXONOMY: categories and suppliers.
    kind        text        not null,
    -- Numbers of products; empty for TAXONOMY.
    products    integer[]   not null,
    made_at     timestamptz not null default now(),
    constraint changes_kind_check check (kind in ('PRODUCTS', 'OFFERS', 'TAXONOMY'))
);
create index changes_transaction on catalogue.changes (transaction, id);
create index changes_made_at on catalogue.changes using brin (made_at);

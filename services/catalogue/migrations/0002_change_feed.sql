-- The change feed: a log of what each transaction changed, which every replica reads for itself and in its own time.

-- Which feed this is, and up to where it was cut: who stopped before that, or read another feed, must start anew.
create table catalogue.feed (
    is_only boolean primary key default true,
    id      uuid    not null default gen_random_uuid(),
    cut_at  xid8    not null default '0',
    constraint feed_is_only_check check (is_only)
);
insert into catalogue.feed default values;

create table catalogue.changes (
    id          bigint      generated always as identity primary key,
    -- A reader asks for what the snapshot that it read under last did not see: so nothing appears behind it.
    transaction xid8        not null default pg_current_xact_id(),
    -- PRODUCTS: texts, and all else; OFFERS: prices, stock, who sells; FRAME: categories and suppliers.
    kind        text        not null,
    -- Numbers of products; empty for FRAME.
    products    integer[]   not null,
    made_at     timestamptz not null default now(),
    constraint changes_kind_check check (kind in ('PRODUCTS', 'OFFERS', 'FRAME'))
);
create index changes_transaction on catalogue.changes (transaction, id);
create index changes_made_at on catalogue.changes using brin (made_at);

-- A product's number: small and without gaps, so that memory and index can be columns by it.
create sequence catalogue.product_numbers as integer;
alter table catalogue.shelf add column number integer not null default nextval('catalogue.product_numbers');
alter table catalogue.shelf add constraint shelf_number_key unique (number);

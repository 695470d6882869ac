-- What references mean to one account, before anything else that they may mean: its own article numbers, and what it
-- chose where a reference means several articles.
create table catalogue.account_references (
    -- An account of the service auth.
    account_id uuid        not null,
    -- As the account writes it.
    reference  text        not null,
    -- As it is compared.
    normal     text        not null generated always as (catalogue.normalize_reference(reference)) stored,
    variant_id uuid        not null,
    -- OWN: the account's number of the article, shown beside the shop's; CHOICE: what somebody of the account chose.
    kind       text        not null,
    changed_at timestamptz not null default now(),
    -- The user of the service auth who said so.
    changed_by uuid        not null,
    constraint account_references_pkey primary key (account_id, normal),
    constraint account_references_variant_id_fkey foreign key (variant_id) references catalogue.variants (id) on delete cascade,
    constraint account_references_kind_check check (kind in ('OWN', 'CHOICE')),
    constraint account_references_reference_check check (normal <> '' and char_length(reference) <= 100)
);
create index account_references_variant on catalogue.account_references (variant_id, account_id) where kind = 'OWN';

-- A product's own number, as its address has it, is a reference too.
create index products_external_id_normal on catalogue.products (catalogue.normalize_reference(external_id));

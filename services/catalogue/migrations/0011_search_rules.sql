-- What the shop says of its search (D2.19): words that mean the same, beside those that are compiled in, products that come
-- first for some words, and what buyers found nothing by.

create table catalogue.search_synonyms (
    id         uuid        constraint search_synonyms_pkey primary key,
    locale     text        not null,
    -- Words or short phrases that stand for each other.
    words      text[]      not null,
    -- External ids of the categories where they do; none: everywhere.
    categories text[]      not null,
    version    bigint      not null default 1,
    changed_at timestamptz not null default now(),
    constraint search_synonyms_locale_known check (locale in ('fr-FR', 'en-GB')),
    constraint search_synonyms_words_check check (cardinality(words) >= 2)
);

create table catalogue.pinned_results (
    id         uuid        constraint pinned_results_pkey primary key,
    locale     text        not null,
    words      text        not null,
    -- The words as the search compares them.
    normal     text        not null,
    -- External ids, in their order.
    products   text[]      not null,
    -- The last day, as it is in Paris; none: for good.
    until      date,
    version    bigint      not null default 1,
    changed_at timestamptz not null default now(),
    constraint pinned_results_locale_known check (locale in ('fr-FR', 'en-GB')),
    constraint pinned_results_products_check check (cardinality(products) >= 1),
    constraint pinned_results_words_unique unique (locale, normal)
);

-- Counted by words and day, without whoever searched.
create table catalogue.empty_searches (
    locale  text        not null,
    words   text        not null,
    day     date        not null,
    times   bigint      not null,
    last_at timestamptz not null,
    constraint empty_searches_pkey primary key (locale, words, day),
    constraint empty_searches_locale_known check (locale in ('fr-FR', 'en-GB'))
);
create index empty_searches_last_at on catalogue.empty_searches (last_at);

-- SEARCH: what the shop says of its search, and no product.
alter table catalogue.changes drop constraint changes_kind_check;
alter table catalogue.changes add constraint changes_kind_check
    check (kind in ('PRODUCTS', 'OFFERS', 'TAXONOMY', 'SEARCH')) not valid;

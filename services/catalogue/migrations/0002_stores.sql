-- Where accounts buy, as the story "stores" said last: what is known of them while no content service answers. A store
-- that left the story stays, closed to new accounts.

create table catalogue.stores (
    store_id      text    not null,
    store_view_id text    not null,
    position      integer not null,
    name          text    not null,
    currency      text    not null constraint stores_currency_known check (currency in ('EUR', 'GBP')),
    locale        text    not null constraint stores_locale_known check (locale in ('fr-FR', 'en-GB')),
    -- Empty: none.
    logo          text    not null,
    support_email text    not null,
    support_phone text    not null,
    is_open       boolean not null,
    constraint stores_pkey primary key (store_id, store_view_id)
);

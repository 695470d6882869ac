-- Where accounts buy, as catalogue said last, so that people get in while it is away. What accounts have copied of it is
-- where this begins; open to new accounts they are once catalogue says so.

create table auth.stores (
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

insert into auth.stores
    (store_id, store_view_id, position, name, currency, locale, logo, support_email, support_phone, is_open)
select distinct on (store_id, store_view_id)
    store_id, store_view_id, 0, name, currency, case currency when 'GBP' then 'en-GB' else 'fr-FR' end, '', '', '', false
from auth.account_stores
order by store_id, store_view_id, account_id;

-- Accounts name stores and copy nothing of them any more.
alter table auth.account_stores alter column name drop not null, alter column currency drop not null;

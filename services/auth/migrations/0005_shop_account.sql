-- The shop's own account, which its own people belong to, and the links that make its first operator.

alter table auth.accounts
    add column kind text not null default 'CUSTOMER' constraint accounts_kind_known check (kind in ('CUSTOMER', 'SHOP'));

-- Where operators alone are members, the account is the shop's own; of several, the oldest.
update auth.accounts set kind = 'SHOP'
where id = (
    select account.id from auth.accounts as account
    where exists (select from auth.memberships where account_id = account.id)
      and not exists (select from auth.memberships where account_id = account.id and roles <> '{OPERATOR}')
    order by account.created_at, account.id
    limit 1
);

create unique index accounts_one_shop on auth.accounts (kind) where kind = 'SHOP';

-- Links by which somebody becomes the first operator. Of the token of each the SHA-256 alone; the address that it is
-- for, or null where whoever has it says which.
create table auth.first_operator_links (
    hash       bytea       constraint first_operator_links_pkey primary key,
    email      text,
    expires_at timestamptz not null,
    spent_at   timestamptz
);

create index first_operator_links_by_expires_at on auth.first_operator_links (expires_at);

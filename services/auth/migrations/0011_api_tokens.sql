-- API tokens: what programs of an account, a supplier or the shop show instead of a session. Of the secret of each the
-- SHA-256 alone, and the beginning of its text, by which people know it. Who loses the membership loses its tokens.

create table auth.api_tokens (
    id            uuid        constraint api_tokens_pkey primary key,
    hash          bytea       not null constraint api_tokens_hash_unique unique,
    prefix        text        not null,
    name          text        not null constraint api_tokens_name_length check (length(name) between 1 and 80),
    -- By which right of its maker it acts: as administrator of a customer account, supplier's user, or operator.
    kind          text        not null constraint api_tokens_kind_known check (kind in ('ACCOUNT', 'SUPPLIER', 'SHOP')),
    scopes        text[]      not null constraint api_tokens_of_a_scope check (cardinality(scopes) > 0),
    user_id       uuid        not null,
    account_id    uuid        not null,
    -- Where its maker bought; empty: the account's default.
    store_id      text        not null,
    store_view_id text        not null,
    created_at    timestamptz not null,
    expires_at    timestamptz not null,
    revoked_at    timestamptz,
    -- To the minute.
    last_used_at  timestamptz,
    constraint api_tokens_membership_fkey foreign key (user_id, account_id)
        references auth.memberships on delete cascade
);

create index api_tokens_by_account on auth.api_tokens (account_id, kind);
create index api_tokens_by_membership on auth.api_tokens (user_id, account_id);
create index api_tokens_by_expires_at on auth.api_tokens (expires_at);

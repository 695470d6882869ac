-- What was answered to additions that carried an idempotency key, for 24 hours.

create table buying_list.answers (
    user_id uuid not null,
    account_id uuid not null,
    -- SHA-256 of the key, whatever its length.
    key bytea not null,
    -- SHA-256 of the call and its request.
    request bytea not null,
    answer bytea not null,
    created_at timestamptz not null default now(),
    constraint answers_pkey primary key (account_id, user_id, key)
);

create index answers_by_age on buying_list.answers (created_at);

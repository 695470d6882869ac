-- What was answered to requests that carried an idempotency key, for 24 hours.

create table orders.answers (
    user_id    uuid        not null,
    -- The account acted for; all zeros for who has none.
    account_id uuid        not null,
    -- SHA-256 of the key, whatever its length.
    key        bytea       not null,
    -- SHA-256 of the request.
    request    bytea       not null,
    -- The message that was answered.
    answer     bytea       not null,
    created_at timestamptz not null default now(),
    constraint answers_pkey primary key (user_id, account_id, key)
);

create index answers_by_age on orders.answers (created_at);

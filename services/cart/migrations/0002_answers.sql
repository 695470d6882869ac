-- What was answered to changes that carried an idempotency key, for 24 hours.

create table cart.answers (
    user_id uuid not null,
    account_id uuid not null,
    -- SHA-256 of the key, whatever its length.
    key bytea not null,
    -- SHA-256 of the request.
    request bytea not null,
    -- The lines that were not taken, as a ChangeLinesResponse.
    answer bytea not null,
    created_at timestamptz not null default now(),
    constraint answers_pkey primary key (account_id, user_id, key)
);

create index answers_by_age on cart.answers (created_at);

create table notes.idempotent_requests (
    user_id uuid not null,
    account_id uuid not null,
    key bytea not null,
    request_digest bytea not null,
    response bytea not null,
    created_at timestamptz not null default now(),
    constraint idempotent_requests_pkey primary key (account_id, user_id, key)
);

-- Mails that are to be written, by the e-mail address that they are for; no token is ever in them.

create table auth.outbox (
    id         uuid        constraint outbox_pkey primary key,
    kind       text        not null,
    payload    jsonb       not null,
    attempts   integer     not null default 0,
    due_at     timestamptz not null default now(),
    created_at timestamptz not null default now(),
    parked_at  timestamptz,
    last_error text
);

create index outbox_due on auth.outbox (due_at) where parked_at is null;

create table notes.outbox (
    id         uuid        constraint outbox_pkey primary key,
    kind       text        not null,
    payload    jsonb       not null,
    attempts   integer     not null default 0,
    due_at     timestamptz not null default now(),
    created_at timestamptz not null default now(),
    dead_lettered_at timestamptz,
    last_error text
);
create index outbox_due on notes.outbox (due_at) where dead_lettered_at is null;

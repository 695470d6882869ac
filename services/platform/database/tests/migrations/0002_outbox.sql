create table notes.outbox (
    id         uuid        constraint outbox_pkey primary key,
    kind       text        not null,
    payload    jsonb       not null,
    attempts   integer     not null default 0,
    due_at     timestamptz not null default now(),
    created_at timestamptz not null default now(),
    claimed_by bigint,
    dead_lettered_at timestamptz,
    last_error text,
    mail       jsonb
);
create index outbox_due on notes.outbox (due_at) where dead_lettered_at is null;
create index outbox_claimed on notes.outbox (claimed_by) where claimed_by is not null;

create table notes.events (
    id          uuid        constraint events_pkey primary key default gen_random_uuid(),
    transaction xid8        not null default pg_current_xact_id(),
    type        text        not null,
    account_id  uuid,
    supplier_id uuid,
    data        jsonb       not null,
    at          timestamptz not null default clock_timestamp()
);

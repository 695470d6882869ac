-- Files that operators send to be imported, and what became of them (D7.40).

create table catalogue.imports (
    id             uuid        constraint imports_pkey primary key,
    -- As the sender calls the file.
    name           text        not null,
    -- Null: as its content tells.
    format         text        constraint imports_format_known check (format in ('csv', 'records', 'bmecat', 'cxml')),
    size           bigint      not null,
    -- How many bytes are there.
    received       bigint      not null default 0,
    status         text        not null default 'UPLOADING' constraint imports_status_known check (status in ('UPLOADING',
        'WAITING', 'REHEARSING', 'REHEARSED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED', 'TAKING_BACK', 'TAKEN_BACK')),
    -- What is to be done next, or is being done; null: nothing.
    task           text        constraint imports_task_known check (task in ('REHEARSE', 'RUN', 'TAKE_BACK')),
    asked_at       timestamptz,
    -- The presence of whoever works on it, and how often somebody began.
    claimed_by     bigint,
    attempts       integer     not null default 0,
    -- Who works on it is to stop.
    is_canceled    boolean     not null default false,
    -- Whether it has written anything.
    has_run        boolean     not null default false,
    -- When it last did.
    ran_at         timestamptz,
    -- A user of the service auth, which knows the name.
    operator_id    uuid        not null,
    created_at     timestamptz not null default now(),
    -- When the last bytes came, or something was asked.
    touched_at     timestamptz not null default now(),
    began_at       timestamptz,
    ended_at       timestamptz,
    -- The part of the file that is read, from 0 to 1.
    part           double precision not null default 0,
    records        bigint      not null default 0,
    added          bigint      not null default 0,
    changed        bigint      not null default 0,
    unchanged      bigint      not null default 0,
    refused        bigint      not null default 0,
    adjusted       bigint      not null default 0,
    -- What was changed since, and so was left when it was taken back.
    left_alone     bigint      not null default 0,
    -- What the first articles were before, and would be after it.
    preview        jsonb       not null default '[]',
    -- Why it failed, in a sentence.
    failure        text,
    constraint imports_size_check check (size between 1 and 524288000),
    constraint imports_received_check check (received between 0 and size)
);
create index imports_newest on catalogue.imports (created_at desc, id desc);
create index imports_asked on catalogue.imports (asked_at) where task is not null;

-- The bytes of a file, as they came: in rows, so that every replica can read them and a role owns them, in the
-- transaction that says how many there are.
create table catalogue.import_parts (
    import_id uuid   not null,
    starts_at bigint not null,
    content   bytea  not null,
    constraint import_parts_pkey primary key (import_id, starts_at),
    constraint import_parts_import_id_fkey foreign key (import_id) references catalogue.imports (id) on delete cascade
);
-- Files are often packed already: it would only cost time to try again.
alter table catalogue.import_parts alter column content set storage external;

-- What there is to say about records of a file.
create table catalogue.import_issues (
    import_id uuid    not null,
    place     integer not null,
    outcome   text    not null constraint import_issues_outcome_known check (outcome in ('REFUSED', 'ADJUSTED', 'LEFT')),
    -- Null: none, or not known.
    line      bigint,
    record    text    not null,
    field     text    not null,
    what      text    not null,
    remedy    text    not null,
    constraint import_issues_pkey primary key (import_id, place),
    constraint import_issues_import_id_fkey foreign key (import_id) references catalogue.imports (id) on delete cascade
);

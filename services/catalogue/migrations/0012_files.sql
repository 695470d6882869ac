-- Pictures and documents of products that operators sent, once each (D7.49).

create table catalogue.files (
    -- The SHA-256 of what it holds, in hexadecimal digits.
    digest     text        constraint files_pkey primary key,
    kind       text        not null constraint files_kind_known check (kind in ('JPEG', 'PNG', 'WEBP', 'GIF', 'PDF')),
    size       bigint      not null,
    -- In pixels; 0 for a document.
    width      integer     not null,
    height     integer     not null,
    created_at timestamptz not null default now(),
    -- When it was last sent, or named by a product or a category.
    named_at   timestamptz not null default now(),
    -- When was last looked whether it is named.
    checked_at timestamptz not null default now(),
    constraint files_digest_check check (digest ~ '^[0-9a-f]{64}$'),
    constraint files_size_check check (size between 1 and 20971520)
);
create index files_to_check on catalogue.files (checked_at);

-- The bytes of a file, as they came: in rows, so that every replica reads them and a backup holds them.
create table catalogue.file_parts (
    digest    text   not null,
    starts_at bigint not null,
    content   bytea  not null,
    constraint file_parts_pkey primary key (digest, starts_at),
    constraint file_parts_digest_fkey foreign key (digest) references catalogue.files (digest) on delete cascade
);
-- Pictures and documents are packed already.
alter table catalogue.file_parts alter column content set storage external;

-- Files on their way.
create table catalogue.file_uploads (
    id          uuid        constraint file_uploads_pkey primary key,
    size        bigint      not null,
    received    bigint      not null default 0,
    -- A user of the service auth.
    operator_id uuid        not null,
    touched_at  timestamptz not null default now(),
    constraint file_uploads_size_check check (size between 1 and 20971520),
    constraint file_uploads_received_check check (received between 0 and size)
);

create table catalogue.file_upload_parts (
    upload_id uuid   not null,
    starts_at bigint not null,
    content   bytea  not null,
    constraint file_upload_parts_pkey primary key (upload_id, starts_at),
    constraint file_upload_parts_upload_id_fkey foreign key (upload_id) references catalogue.file_uploads (id)
        on delete cascade
);
alter table catalogue.file_upload_parts alter column content set storage external;

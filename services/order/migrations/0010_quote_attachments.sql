-- Files that both sides of a quote attach to it (D4.23).

create table orders.quote_attachments (
    id          uuid        constraint quote_attachments_pkey primary key,
    quote_id    uuid        not null constraint quote_attachments_quote_fkey references orders.quotes on delete cascade,
    file_name   text        not null constraint quote_attachments_name_length check (length(file_name) between 1 and 120),
    -- What its content is; empty until all of it is there.
    media_type  text        not null default '',
    size        integer     not null constraint quote_attachments_size_bounded check (size between 1 and 10485760),
    received    integer     not null default 0 constraint quote_attachments_received_bounded check (received between 0 and size),
    author_type text        not null,
    author_id   uuid,
    author_name text        not null,
    created_at  timestamptz not null default now()
);
create index quote_attachments_by_quote on orders.quote_attachments (quote_id, created_at, id);
create index quote_attachments_on_their_way on orders.quote_attachments (created_at) where media_type = '';

-- Their content, in the parts that it came in.
create table orders.quote_attachment_parts (
    attachment_id uuid    not null constraint quote_attachment_parts_attachment_fkey
                          references orders.quote_attachments on delete cascade,
    -- The place of its first byte.
    position      integer not null,
    content       bytea   not null,
    constraint quote_attachment_parts_pkey primary key (attachment_id, position)
);
-- Pictures and office files are packed already.
alter table orders.quote_attachment_parts alter column content set storage external;

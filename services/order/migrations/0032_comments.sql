-- The thread of each order (D3.16).

create table orders.comments (
    id          uuid        constraint comments_pkey primary key,
    order_id    uuid        not null constraint comments_order_fkey references orders.commercial_orders on delete cascade,
    author_type text        not null constraint comments_author_known check (author_type in ('CUSTOMER', 'SUPPLIER', 'OPERATOR', 'SYSTEM')),
    -- A user, where it was a person.
    author_id   uuid,
    author_name text        not null,
    message     text        not null constraint comments_message_length check (length(message) between 1 and 2000),
    created_at  timestamptz not null default clock_timestamp()
);

create index comments_by_order on orders.comments (order_id, created_at, id);

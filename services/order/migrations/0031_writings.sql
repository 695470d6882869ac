-- When somebody wrote last, to tell how often: rows of the last minute count (D5.5).

create table orders.writings (
    id      uuid        constraint writings_pkey primary key,
    user_id uuid        not null,
    at      timestamptz not null default clock_timestamp()
);

create index writings_by_user on orders.writings (user_id, at);

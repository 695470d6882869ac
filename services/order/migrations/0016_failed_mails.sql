-- Of a mail that failed: whom it was for, its subject, its language, and why; it goes with the row once that is delivered.
-- What was given up is listed, the last first.

alter table orders.outbox add column mail jsonb;
create index outbox_given_up on orders.outbox (dead_lettered_at desc, id desc) where dead_lettered_at is not null;

-- How many mails were given up is counted in the index alone, which knows what else was.
drop index auth.outbox_given_up;
create index outbox_given_up on auth.outbox (dead_lettered_at desc, id desc) include (kind) where dead_lettered_at is not null;

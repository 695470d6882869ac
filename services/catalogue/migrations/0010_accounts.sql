-- Customer accounts by the reference that operators see and files name their prices by; the service auth, whose they
-- are, tells them.
create table catalogue.accounts (
    id        uuid constraint accounts_pkey primary key,
    reference text not null constraint accounts_reference_key unique,
    constraint accounts_reference_check check (reference <> '')
);

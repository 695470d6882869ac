-- Attempts by e-mail address, network or both, each known only by a SHA-256, until their window is over.

create table auth.attempts (
    key   bytea       constraint attempts_pkey primary key,
    count integer     not null,
    until timestamptz not null
);

create index attempts_by_until on auth.attempts (until);

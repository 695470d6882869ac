-- Mailed links: of the token of each the SHA-256 alone, what it is good for, and the mail that it went with.

create table auth.links (
    hash       bytea       constraint links_pkey primary key,
    user_id    uuid        not null constraint links_user_fkey references auth.users on delete cascade,
    purpose    text        not null constraint links_purpose_known check (purpose in ('ACTIVATION', 'PASSWORD_RESET')),
    mail_id    uuid        not null,
    expires_at timestamptz not null,
    spent_at   timestamptz
);

create index links_by_user on auth.links (user_id);
create index links_by_expires_at on auth.links (expires_at);
create index users_by_registration on auth.users (created_at) where status = 'PENDING';

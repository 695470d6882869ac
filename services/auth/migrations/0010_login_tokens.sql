-- Entry tokens: whoever brings one back within its time is let in, once. Of a token its SHA-256 alone.

create table auth.login_tokens (
    hash       bytea       constraint login_tokens_pkey primary key,
    user_id    uuid        not null constraint login_tokens_user_fkey references auth.users on delete cascade,
    expires_at timestamptz not null,
    spent_at   timestamptz
);

create index login_tokens_by_expires_at on auth.login_tokens (expires_at);

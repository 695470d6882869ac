-- Who can log in, for which customer accounts, and the sessions they have; what follows a change, and what operators did.

create table auth.users (
    id            uuid        constraint users_pkey primary key,
    external_id   text        not null constraint users_external_id_unique unique,
    civility      text        constraint users_civility_known check (civility in ('MR', 'MRS')),
    first_name    text        not null constraint users_first_name_length check (length(first_name) between 1 and 50),
    last_name     text        not null constraint users_last_name_length check (length(last_name) between 1 and 50),
    email         text        not null constraint users_email_normal check (email = lower(email) and length(email) <= 254),
    phone         text        not null default '',
    status        text        not null constraint users_status_known check (status in ('PENDING', 'ACTIVE', 'DISABLED')),
    locale        text        not null constraint users_locale_known check (locale in ('fr-FR', 'en-GB')),
    password_hash text        not null,
    created_at    timestamptz not null
);

-- Registrations wait beside each other, until the link of one is followed.
create unique index users_email_unique on auth.users (email) where status <> 'PENDING';
create index users_waiting on auth.users (email) where status = 'PENDING';
create index users_by_registration on auth.users (created_at) where status = 'PENDING';

create table auth.accounts (
    id                           uuid        constraint accounts_pkey primary key,
    external_id                  text        not null constraint accounts_external_id_unique unique,
    name                         text        not null constraint accounts_name_length check (length(name) between 1 and 100),
    account_manager              text        not null default '',
    website                      text        not null default '',
    company_registration_name    text        not null,
    business_registration_number text        not null,
    vat_number                   text        not null default '',
    status                       text        not null
        constraint accounts_status_known check (status in ('PENDING', 'ACTIVE', 'INACTIVE')),
    payment_type                 text        not null
        constraint accounts_payment_type_known check (payment_type in ('IMMEDIATE', 'DUE_DATE')),
    payment_term_days            integer     not null default 0
        constraint accounts_payment_term_not_negative check (payment_term_days >= 0),
    created_at                   timestamptz not null
);

create table auth.account_stores (
    account_id    uuid    not null constraint account_stores_account_fkey references auth.accounts on delete cascade,
    store_id      text    not null,
    store_view_id text    not null,
    name          text    not null,
    currency      text    not null constraint account_stores_currency_known check (currency in ('EUR', 'GBP')),
    is_default    boolean not null,
    constraint account_stores_pkey primary key (account_id, store_id, store_view_id)
);

create unique index account_stores_one_default on auth.account_stores (account_id) where is_default;

create table auth.account_contacts (
    account_id uuid    not null constraint account_contacts_account_fkey references auth.accounts on delete cascade,
    position   integer not null,
    civility   text    constraint account_contacts_civility_known check (civility in ('MR', 'MRS')),
    first_name text    not null,
    last_name  text    not null,
    email      text    not null,
    phone      text    not null,
    job_title  text    not null,
    constraint account_contacts_pkey primary key (account_id, position)
);

create table auth.account_custom_fields (
    account_id  uuid not null constraint account_custom_fields_account_fkey references auth.accounts on delete cascade,
    external_id text not null,
    value       text not null,
    constraint account_custom_fields_pkey primary key (account_id, external_id)
);

create table auth.customer_tags (
    id          uuid constraint customer_tags_pkey primary key,
    external_id text not null constraint customer_tags_external_id_unique unique,
    name        text not null
);

create table auth.account_tags (
    account_id uuid not null constraint account_tags_account_fkey references auth.accounts on delete cascade,
    tag_id     uuid not null constraint account_tags_tag_fkey references auth.customer_tags on delete cascade,
    constraint account_tags_pkey primary key (account_id, tag_id)
);

create table auth.addresses (
    id                  uuid        constraint addresses_pkey primary key,
    account_id          uuid        not null constraint addresses_account_fkey references auth.accounts on delete cascade,
    external_id         text        not null,
    label               text        not null,
    full_name           text        not null,
    company             text        not null,
    address             text        not null,
    additional_address  text        not null,
    zipcode             text        not null,
    city                text        not null,
    state               text        not null,
    country             text        not null constraint addresses_country_is_alpha_2 check (country ~ '^[A-Z]{2}$'),
    phone               text        not null,
    shipping            boolean     not null,
    billing             boolean     not null,
    is_default_shipping boolean     not null,
    is_default_billing  boolean     not null,
    created_at          timestamptz not null,
    constraint addresses_external_id_unique unique (account_id, external_id),
    constraint addresses_has_a_use check (shipping or billing),
    constraint addresses_default_has_its_use
        check ((shipping or not is_default_shipping) and (billing or not is_default_billing))
);

create unique index addresses_one_default_shipping on auth.addresses (account_id) where is_default_shipping;
create unique index addresses_one_default_billing on auth.addresses (account_id) where is_default_billing;

create table auth.memberships (
    user_id     uuid        not null constraint memberships_user_fkey references auth.users on delete cascade,
    account_id  uuid        not null constraint memberships_account_fkey references auth.accounts on delete cascade,
    roles       text[]      not null
        constraint memberships_roles_known check (roles <@ '{BUYER,APPROVER,ACCOUNT_ADMIN,OPERATOR}'),
    order_limit numeric(14, 2)
        constraint memberships_order_limit_not_negative check (order_limit >= 0),
    is_default  boolean     not null,
    created_at  timestamptz not null,
    constraint memberships_pkey primary key (user_id, account_id)
);

create unique index memberships_one_default on auth.memberships (user_id) where is_default;
create index memberships_by_account on auth.memberships (account_id);

-- A session is also the family of its refresh tokens: generations count from 1, the newest is the session's.
create table auth.sessions (
    id            uuid        constraint sessions_pkey primary key,
    user_id       uuid        not null constraint sessions_user_fkey references auth.users on delete cascade,
    account_id    uuid,
    store_id      text,
    store_view_id text,
    generation    integer     not null,
    browser       text        not null,
    network       text        not null,
    created_at    timestamptz not null,
    used_at       timestamptz not null,
    idle_until    timestamptz not null,
    expires_at    timestamptz not null,
    ended_at      timestamptz,
    end_reason    text        constraint sessions_end_reason_known check (end_reason in ('LOGOUT', 'ENDED_ELSEWHERE', 'REUSE', 'PASSWORD_CHANGED')),
    constraint sessions_membership_fkey foreign key (user_id, account_id)
        references auth.memberships on delete set null (account_id),
    constraint sessions_idle_within_life check (idle_until <= expires_at),
    constraint sessions_end_has_a_reason check ((ended_at is null) = (end_reason is null))
);

create index sessions_by_user on auth.sessions (user_id);
create index sessions_by_idle_until on auth.sessions (idle_until);

-- Of a token its SHA-256 alone; of its successor a sealed copy that only the token itself opens.
create table auth.refresh_tokens (
    hash       bytea       constraint refresh_tokens_pkey primary key,
    session_id uuid        not null constraint refresh_tokens_session_fkey references auth.sessions on delete cascade,
    generation integer     not null,
    spent_at   timestamptz,
    successor  bytea,
    constraint refresh_tokens_generation_unique unique (session_id, generation),
    constraint refresh_tokens_spent_has_successor check ((spent_at is null) = (successor is null))
);

-- Browsers that have had a session of a user; of the token that each shows the SHA-256 alone.
create table auth.known_browsers (
    token   bytea       not null,
    user_id uuid        not null constraint known_browsers_user_fkey references auth.users on delete cascade,
    seen_at timestamptz not null,
    constraint known_browsers_pkey primary key (token, user_id)
);

create index known_browsers_by_user on auth.known_browsers (user_id);

create table auth.signing_keys (
    kid         text        constraint signing_keys_pkey primary key,
    -- Both halves, sealed under a secret that the database does not hold where there is one.
    pkcs8       bytea       not null,
    sealed      boolean     not null,
    signs_from  timestamptz not null
);

-- Attempts by e-mail address, network or both, each known only by a SHA-256, until their window is over.
create table auth.attempts (
    key   bytea       constraint attempts_pkey primary key,
    count integer     not null,
    until timestamptz not null
);

create index attempts_by_until on auth.attempts (until);

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

-- Login tokens: whoever brings one back within its time is let in, once. Of a token its SHA-256 alone.
create table auth.login_tokens (
    hash       bytea       constraint login_tokens_pkey primary key,
    user_id    uuid        not null constraint login_tokens_user_fkey references auth.users on delete cascade,
    expires_at timestamptz not null,
    spent_at   timestamptz
);

create index login_tokens_by_expires_at on auth.login_tokens (expires_at);

-- Mails that are to be written, by the e-mail address that they are for; no token is ever in them.
create table auth.outbox (
    id               uuid        constraint outbox_pkey primary key,
    kind             text        not null,
    payload          jsonb       not null,
    attempts         integer     not null default 0,
    due_at           timestamptz not null default now(),
    created_at       timestamptz not null default now(),
    -- The presence of whoever delivers it (platform_database::Presence).
    claimed_by       bigint,
    dead_lettered_at timestamptz,
    last_error       text
);

create index outbox_due on auth.outbox (due_at) where dead_lettered_at is null;
create index outbox_claimed on auth.outbox (claimed_by) where claimed_by is not null;

-- What operators did to customer accounts: written in the transaction of the change itself (D7.34).
create table auth.audit_log (
    id          uuid        constraint audit_log_pkey primary key,
    at          timestamptz not null default now(),
    -- No reference: the log outlasts its users.
    operator_id uuid        not null,
    action      text        not null constraint audit_log_action_a_word check (action ~ '^[A-Z_]+$'),
    -- The account's external id, which outlasts the account too.
    subject     text        not null,
    -- What was before and after, and the reason given: an object of texts.
    details     jsonb       not null constraint audit_log_details_an_object check (jsonb_typeof(details) = 'object')
);

create index audit_log_newest on auth.audit_log (at desc, id desc);

-- Procurement systems of buyer organisations: what they prove themselves by, and the punch-out sessions they open.

create table auth.punchout_tenants (
    key           text        constraint punchout_tenants_pkey primary key
                              constraint punchout_tenants_key_a_slug check (key ~ '^[a-z0-9](-?[a-z0-9]){0,39}$'),
    name          text        not null constraint punchout_tenants_name_length check (length(name) between 1 and 100),
    account_id    uuid        not null constraint punchout_tenants_account_fkey references auth.accounts on delete cascade,
    -- Where its users shop; null: the account's default.
    store_id      text,
    store_view_id text,
    protocols     text[]      not null constraint punchout_tenants_protocols_known check (protocols <@ '{OCI,CXML}'),
    hook_hosts    text[]      not null,
    frame_hosts   text[]      not null,
    users         text        not null constraint punchout_tenants_users_known check (users in ('FIXED', 'BY_EMAIL', 'CREATED')),
    user_id       uuid        constraint punchout_tenants_user_fkey references auth.users on delete set null,
    locale        text        constraint punchout_tenants_locale_known check (locale in ('fr-FR', 'en-GB')),
    mapping       jsonb       not null constraint punchout_tenants_mapping_an_object check (jsonb_typeof(mapping) = 'object'),
    -- How orders that its systems send are paid; null: when due, where the account may.
    payment_option text       constraint punchout_tenants_payment_option_known check (payment_option in ('BANK_WIRE', 'BANK_WIRE_ON_DUE_DATE')),
    -- Where notices of those orders go, and what proves them there: its other side holds the same secret in clear.
    reply_url     text,
    reply_secret  text,
    is_active     boolean     not null,
    created_at    timestamptz not null,
    constraint punchout_tenants_view_of_a_store check ((store_id is null) = (store_view_id is null))
);

-- Of each secret the SHA-256 alone; of one name and mode two are good at a time, so that one can replace the other.
create table auth.punchout_credentials (
    id         uuid        constraint punchout_credentials_pkey primary key,
    tenant     text        not null constraint punchout_credentials_tenant_fkey references auth.punchout_tenants on delete cascade,
    domain     text        not null,
    identity   text        not null,
    secret     bytea       not null,
    is_test    boolean     not null,
    created_at timestamptz not null,
    constraint punchout_credentials_secret_unique unique (tenant, domain, identity, secret)
);

-- Who was let in, and where what they choose goes back to.
create table auth.punchout_entries (
    id             uuid        constraint punchout_entries_pkey primary key,
    tenant         text        not null constraint punchout_entries_tenant_fkey references auth.punchout_tenants on delete cascade,
    protocol       text        not null constraint punchout_entries_protocol_known check (protocol in ('OCI', 'CXML')),
    is_test        boolean     not null,
    return_address text        not null,
    -- What the writer of the return keeps.
    context        jsonb       not null,
    created_at     timestamptz not null
);

create index punchout_entries_by_age on auth.punchout_entries (created_at);

-- A login token of an entry opens its punch-out session.
alter table auth.login_tokens
    add column punchout_entry_id uuid
        constraint login_tokens_punchout_entry_fkey references auth.punchout_entries on delete cascade;

alter table auth.sessions
    add column punchout_entry_id uuid
        constraint sessions_punchout_entry_fkey references auth.punchout_entries on delete cascade;
create index sessions_by_punchout_entry on auth.sessions (punchout_entry_id) where punchout_entry_id is not null;

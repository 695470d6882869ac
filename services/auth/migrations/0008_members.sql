-- What an account's administrators do about its members: they are invited by mail, and have a limit per month too.

alter table auth.memberships
    add column monthly_limit numeric(14, 2) constraint memberships_monthly_limit_not_negative check (monthly_limit >= 0);

create table auth.invitations (
    id            uuid        constraint invitations_pkey primary key,
    account_id    uuid        not null constraint invitations_account_fkey references auth.accounts on delete cascade,
    email         text        not null constraint invitations_email_normal check (email = lower(email) and length(email) <= 254),
    roles         text[]      not null
        constraint invitations_roles_known check (cardinality(roles) > 0 and roles <@ '{BUYER,APPROVER,ACCOUNT_ADMIN}'),
    order_limit   numeric(14, 2) constraint invitations_order_limit_not_negative check (order_limit >= 0),
    monthly_limit numeric(14, 2) constraint invitations_monthly_limit_not_negative check (monthly_limit >= 0),
    -- Of the mail, where the address has no user whose language is known.
    locale        text        not null constraint invitations_locale_known check (locale in ('fr-FR', 'en-GB')),
    invited_by    uuid        constraint invitations_inviter_fkey references auth.users on delete set null,
    created_at    timestamptz not null,
    expires_at    timestamptz not null,
    ended_at      timestamptz,
    end_reason    text        constraint invitations_end_reason_known check (end_reason in ('ACCEPTED', 'WITHDRAWN')),
    constraint invitations_end_has_a_reason check ((ended_at is null) = (end_reason is null))
);

create unique index invitations_one_waits on auth.invitations (account_id, email) where ended_at is null;
create index invitations_by_expires_at on auth.invitations (expires_at);

-- The mailed links of an invitation: of the token of each the SHA-256 alone.
create table auth.invitation_links (
    hash          bytea constraint invitation_links_pkey primary key,
    invitation_id uuid  not null constraint invitation_links_invitation_fkey references auth.invitations on delete cascade
);

create index invitation_links_by_invitation on auth.invitation_links (invitation_id);

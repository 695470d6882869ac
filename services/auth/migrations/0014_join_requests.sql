-- Who registered with the number of a company that is a customer already asks to join its account.

create table auth.join_requests (
    id           uuid        constraint join_requests_pkey primary key,
    account_id   uuid        not null constraint join_requests_account_fkey references auth.accounts on delete cascade,
    user_id      uuid        not null constraint join_requests_user_fkey references auth.users on delete cascade,
    -- What the person calls the company.
    company_name text        not null,
    created_at   timestamptz not null,
    ended_at     timestamptz,
    end_reason   text        constraint join_requests_end_reason_known check (end_reason in ('ACCEPTED', 'DECLINED')),
    constraint join_requests_end_has_a_reason check ((ended_at is null) = (end_reason is null))
);

create unique index join_requests_one_waits on auth.join_requests (account_id, user_id) where ended_at is null;
create index join_requests_by_user on auth.join_requests (user_id);
create index join_requests_by_end on auth.join_requests (ended_at) where ended_at is not null;

-- Companies are found by their numbers as letters and digits, however they were written.
create index accounts_by_registration_number
    on auth.accounts (regexp_replace(upper(business_registration_number), '[^A-Z0-9]', '', 'g'));
create index accounts_by_vat_number on auth.accounts (regexp_replace(upper(vat_number), '[^A-Z0-9]', '', 'g'));

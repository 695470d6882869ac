-- What happens to customer accounts, for the service that tells it on (platform_database::event_log).

create table auth.events (
    id          uuid        constraint events_pkey primary key default gen_random_uuid(),
    transaction xid8        not null default pg_current_xact_id(),
    type        text        not null,
    account_id  uuid,
    supplier_id uuid,
    data        jsonb       not null,
    at          timestamptz not null default clock_timestamp()
);
create index events_by_transaction on auth.events (transaction, at);
create index events_by_age on auth.events (at);

create function auth.log_account() returns trigger language plpgsql as $$
begin
    insert into auth.events (type, account_id, data)
    values (case tg_op when 'INSERT' then 'account.created' else 'account.status_changed' end, new.id,
            jsonb_build_object(
                'accountId', new.id, 'accountExternalId', new.external_id, 'name', new.name,
                'companyRegistrationName', new.company_registration_name,
                'previousStatus', case tg_op when 'UPDATE' then old.status end, 'status', new.status));
    return null;
end
$$;
create trigger accounts_logged_new after insert on auth.accounts
    for each row when (new.kind = 'CUSTOMER') execute function auth.log_account();
create trigger accounts_logged after update of status on auth.accounts
    for each row when (new.kind = 'CUSTOMER' and new.status <> old.status) execute function auth.log_account();

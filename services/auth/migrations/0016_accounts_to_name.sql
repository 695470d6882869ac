-- Customer accounts whose reference the catalogue is still to be told: files name prices by it. A database notes them,
-- whatever makes or renames them.
create table auth.accounts_to_name (
    account_id uuid constraint accounts_to_name_pkey primary key,
    constraint accounts_to_name_account_fkey foreign key (account_id) references auth.accounts on delete cascade
);

create function auth.note_account_to_name() returns trigger language plpgsql as $$
begin
    insert into auth.accounts_to_name (account_id) values (new.id) on conflict do nothing;
    return null;
end
$$;
create trigger accounts_to_name_new after insert on auth.accounts
    for each row when (new.kind = 'CUSTOMER') execute function auth.note_account_to_name();
create trigger accounts_to_name_changed after update of external_id on auth.accounts
    for each row when (new.kind = 'CUSTOMER' and new.external_id <> old.external_id)
    execute function auth.note_account_to_name();

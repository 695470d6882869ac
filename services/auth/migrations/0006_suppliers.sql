-- Accounts of suppliers, whose members are the people who do the supplier's part; a person works for one supplier.

alter table auth.accounts
    -- The catalogue's id of the supplier.
    add column supplier_id uuid,
    drop constraint accounts_kind_known,
    add constraint accounts_kind_known check (kind in ('CUSTOMER', 'SHOP', 'SUPPLIER')),
    add constraint accounts_suppliers_name_theirs check ((kind = 'SUPPLIER') = (supplier_id is not null));

create unique index accounts_one_of_supplier on auth.accounts (supplier_id) where supplier_id is not null;

alter table auth.memberships
    drop constraint memberships_roles_known,
    add constraint memberships_roles_known check (roles <@ '{BUYER,APPROVER,ACCOUNT_ADMIN,OPERATOR,SUPPLIER}');

create unique index memberships_one_supplier on auth.memberships (user_id) where 'SUPPLIER' = any (roles);

-- Who works for the shop or for a supplier is invited by the same links as members of an account are.

alter table auth.invitations
    drop constraint invitations_roles_known,
    add constraint invitations_roles_known
        check (cardinality(roles) > 0 and (roles <@ '{BUYER,APPROVER,ACCOUNT_ADMIN}' or roles in ('{OPERATOR}', '{SUPPLIER}')));

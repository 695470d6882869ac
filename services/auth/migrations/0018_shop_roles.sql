-- The shop's own people have finer roles than OPERATOR, which stays and may do everything.

alter table auth.memberships
    drop constraint memberships_roles_known,
    add constraint memberships_roles_known
        check (roles <@ '{BUYER,APPROVER,ACCOUNT_ADMIN,OPERATOR,SALES,CATALOGUE,SUPPORT,SUPPLIER}');

alter table auth.invitations
    drop constraint invitations_roles_known,
    add constraint invitations_roles_known
        check (
            cardinality(roles) > 0
            and (
                roles <@ '{BUYER,APPROVER,ACCOUNT_ADMIN}'
                or roles in ('{OPERATOR}', '{SALES}', '{CATALOGUE}', '{SUPPORT}', '{SUPPLIER}')
            )
        );

-- Lists that an account's members share.

alter table buying_list.lists
    -- What the members but its owner may do with it.
    add column sharing text not null default 'PRIVATE'
        constraint lists_sharing_known check (sharing in ('PRIVATE', 'READ', 'EDIT'));

create index lists_shared on buying_list.lists (account_id, created_at, id) where sharing <> 'PRIVATE';

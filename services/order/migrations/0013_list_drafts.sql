-- A buying list may be shared: each of those who order from it has a draft of their own, in and out of a punch-out.

drop index orders.commercial_orders_list_draft_key;
create unique index commercial_orders_list_draft_key on orders.commercial_orders
    (account_id, origin_id, (initiator ->> 'user'), (coalesce(initiator ->> 'punchout', '')))
    where origin = 'BUYING_LIST' and stage in ('DRAFT', 'PLACING');

-- The lists of operators, over all accounts; and a list whose draft was cancelled can be ordered again.

create index commercial_orders_of_all on orders.commercial_orders (validated_at desc, id desc) where stage = 'CREATED';
create index commercial_orders_of_all_by_status on orders.commercial_orders (status, validated_at desc, id desc)
    where stage = 'CREATED';

drop index orders.commercial_orders_list_draft_key;
create unique index commercial_orders_list_draft_key on orders.commercial_orders (account_id, origin_id)
    where origin = 'BUYING_LIST' and stage in ('DRAFT', 'PLACING');

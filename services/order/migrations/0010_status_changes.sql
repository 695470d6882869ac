-- Every step of every logistic order, with who took it and why; and the status shown for the whole order, kept where
-- lists can look for it (D4.4, D4.5).

create table orders.status_changes (
    id                uuid        constraint status_changes_pkey primary key,
    logistic_order_id uuid        not null constraint status_changes_logistic_order_fkey references orders.logistic_orders on delete cascade,
    from_status       text        not null,
    to_status         text        not null,
    actor_type        text        not null constraint status_changes_actor_known check (actor_type in ('CUSTOMER', 'SUPPLIER', 'OPERATOR', 'SYSTEM')),
    -- A user, where it was a person.
    actor_id          uuid,
    actor_name        text        not null,
    reason            text        not null default '' constraint status_changes_reason_short check (length(reason) <= 500),
    -- Of the step itself: a transaction may have waited for the order.
    at                timestamptz not null default clock_timestamp()
);
create index status_changes_logistic_order on orders.status_changes (logistic_order_id, at);

alter table orders.commercial_orders add column status text not null default 'DRAFT_ORDER';

-- Until today all logistic orders of an order stood at the same step.
update orders.commercial_orders o
set status = coalesce((select min(part.status) from orders.logistic_orders part where part.order_id = o.id), 'CANCELED')
where o.stage in ('CREATED', 'CANCELED');

insert into orders.status_changes (id, logistic_order_id, from_status, to_status, actor_type, actor_id, actor_name, at)
select gen_random_uuid(), part.id, step.from_status, step.to_status, 'CUSTOMER', (o.customer ->> 'id')::uuid,
    concat_ws(' ', o.customer ->> 'first_name', o.customer ->> 'last_name'), o.validated_at + step.number * interval '1 microsecond'
from orders.commercial_orders o
join orders.logistic_orders part on part.order_id = o.id
cross join (values (1, 'DRAFT_ORDER', 'CREATED'), (2, 'CREATED', 'WAITING_CUSTOMER_APPROVAL')) as step (number, from_status, to_status)
where o.stage = 'CREATED' and (step.number = 1 or part.status = step.to_status);

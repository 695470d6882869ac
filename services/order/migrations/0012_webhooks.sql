-- Webhooks: where accounts, suppliers and the shop have events sent, the events, and what became of each delivery. What
-- happens is written down by the tables that it happens in, in its own transaction: whoever changes them (D6.15).

create table orders.webhooks (
    id              uuid        constraint webhooks_pkey primary key,
    owner           text        not null constraint webhooks_owner_known check (owner in ('ACCOUNT', 'SUPPLIER', 'SHOP')),
    -- The account's or the supplier's id; empty: the shop.
    owner_id        text        not null constraint webhooks_owner_named check ((owner = 'SHOP') = (owner_id = '')),
    url             text        not null,
    description     text        not null,
    events          text[]      not null constraint webhooks_of_an_event check (cardinality(events) > 0),
    contact_email   text        not null,
    locale          text        not null,
    -- In clear, because it signs: its other side holds the same.
    secret          text        not null,
    former_secret   text,
    former_until    timestamptz,
    is_paused       boolean     not null,
    created_at      timestamptz not null default now(),
    failing_since   timestamptz,
    disabled_at     timestamptz,
    constraint webhooks_former_whole check ((former_secret is null) = (former_until is null))
);
create index webhooks_by_owner on orders.webhooks (owner, owner_id);

create table orders.webhook_events (
    id         uuid        constraint webhook_events_pkey primary key,
    -- Later events of the same thing have a greater one: what happens to it happens under its lock.
    sequence   bigint      not null generated always as identity,
    type       text        not null,
    -- Who may hear of it beside the shop.
    account_id uuid,
    supplier_id text,
    data       jsonb       not null,
    created_at timestamptz not null default clock_timestamp()
);
create index webhook_events_by_age on orders.webhook_events (created_at);

create table orders.webhook_deliveries (
    id           uuid        constraint webhook_deliveries_pkey primary key,
    webhook_id   uuid        not null constraint webhook_deliveries_webhook_fkey references orders.webhooks on delete cascade,
    event_id     uuid        not null constraint webhook_deliveries_event_fkey references orders.webhook_events on delete cascade,
    -- HELD: until its webhook is paused no more.
    state        text        not null constraint webhook_deliveries_state_known check (state in ('WAITING', 'HELD', 'DELIVERED', 'FAILED')),
    attempts     integer     not null default 0,
    created_at   timestamptz not null default clock_timestamp(),
    -- Of the last attempt.
    attempted_at timestamptz,
    status       integer     not null default 0,
    duration_ms  integer     not null default 0,
    answer       text        not null default ''
);
create index webhook_deliveries_newest on orders.webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_held on orders.webhook_deliveries (webhook_id) where state = 'HELD';
create index webhook_deliveries_by_event on orders.webhook_deliveries (event_id);

-- Up to where the events of other services were taken over, as each of them says it.
create table orders.webhook_positions (
    source   text constraint webhook_positions_pkey primary key,
    position text not null
);

-- Puts a delivery on its way.
create function orders.send_webhook(delivery uuid) returns uuid language sql as $$
    insert into orders.outbox (id, kind, payload)
    values (gen_random_uuid(), 'DELIVER_WEBHOOK', jsonb_build_object('delivery', delivery))
    returning delivery;
$$;

-- Writes an event down for whom it concerns; for nobody nothing is written.
create function orders.tell_webhooks(type text, account uuid, supplier text, data jsonb) returns void language plpgsql as $$
declare
    event uuid := gen_random_uuid();
begin
    if not exists (select from orders.webhooks) then
        return;
    end if;
    with concerned as (
        select webhook.id, webhook.is_paused, webhook.disabled_at from orders.webhooks as webhook
        where tell_webhooks.type = any (webhook.events)
          and (webhook.owner = 'SHOP'
               or webhook.owner = 'ACCOUNT' and webhook.owner_id = tell_webhooks.account::text
               or webhook.owner = 'SUPPLIER' and webhook.owner_id = tell_webhooks.supplier)
    ), told as (
        insert into orders.webhook_events (id, type, account_id, supplier_id, data)
        select event, tell_webhooks.type, tell_webhooks.account, tell_webhooks.supplier, tell_webhooks.data
        where exists (select from concerned)
    ), deliveries as (
        insert into orders.webhook_deliveries (id, webhook_id, event_id, state)
        select gen_random_uuid(), id, event, case when is_paused then 'HELD' else 'WAITING' end
        from concerned where disabled_at is null
        returning id, state
    )
    insert into orders.outbox (id, kind, payload)
    select gen_random_uuid(), 'DELIVER_WEBHOOK', jsonb_build_object('delivery', id) from deliveries where state = 'WAITING';
end
$$;

create function orders.tell_of_order() returns trigger language plpgsql as $$
begin
    perform orders.tell_webhooks('order.placed', new.account_id, null, jsonb_build_object(
        'orderId', new.id, 'orderReference', new.reference, 'externalId', new.external_id,
        'purchaseOrderNumber', new.purchase_order_number, 'accountId', new.account_id, 'status', new.status,
        'needsApproval', new.needs_approval, 'currency', new.currency, 'totalWithTax', new.total_with_tax,
        'placedAt', new.validated_at,
        'logisticOrders', (
            select coalesce(jsonb_agg(jsonb_build_object(
                'logisticOrderId', part.id, 'logisticOrderReference', part.reference, 'supplierId', part.supplier_id,
                'supplierName', part.supplier_name, 'numberOfLines', part.number_of_lines) order by part.position), '[]')
            from orders.logistic_orders as part where part.order_id = new.id)));
    return null;
end
$$;
create trigger commercial_orders_told after update of stage on orders.commercial_orders
    for each row when (new.stage = 'CREATED' and old.stage <> 'CREATED') execute function orders.tell_of_order();

create function orders.tell_of_step() returns trigger language plpgsql as $$
declare
    found record;
begin
    select part.id, part.reference, part.supplier_id, part.supplier_name, part.number_of_lines, whole.id as order_id,
           whole.reference as order_reference, whole.account_id
    into found
    from orders.logistic_orders as part join orders.commercial_orders as whole on whole.id = part.order_id
    where part.id = new.logistic_order_id;
    perform orders.tell_webhooks('logistic_order.status_changed', found.account_id,
        -- A supplier has not to know of what its buyer has not released.
        case when new.to_status not in ('DRAFT_ORDER_ON_HOLD', 'DRAFT_ORDER', 'BLOCKED_BY_POLICY', 'BLOCKED_BY_PAYMENT',
                                        'WAITING_CUSTOMER_APPROVAL', 'DECLINED_BY_CUSTOMER') then found.supplier_id end,
        jsonb_build_object(
            'orderId', found.order_id, 'orderReference', found.order_reference, 'logisticOrderId', found.id,
            'logisticOrderReference', found.reference, 'supplierId', found.supplier_id,
            'supplierName', found.supplier_name, 'numberOfLines', found.number_of_lines,
            'previousStatus', new.from_status, 'status', new.to_status, 'changedBy', new.actor_type,
            'reason', new.reason, 'changedAt', new.at));
    return null;
end
$$;
create trigger status_changes_told after insert on orders.status_changes
    for each row execute function orders.tell_of_step();

create function orders.tell_of_payment() returns trigger language plpgsql as $$
declare
    whole record;
begin
    select id, reference, account_id, stage into whole from orders.commercial_orders where id = new.order_id;
    if whole.stage = 'CREATED' then
        perform orders.tell_webhooks('payment.status_changed', whole.account_id, null, jsonb_build_object(
            'orderId', whole.id, 'orderReference', whole.reference, 'logisticOrderId', new.id,
            'logisticOrderReference', new.reference, 'previousStatus', old.payment_status, 'status', new.payment_status));
    end if;
    return null;
end
$$;
create trigger logistic_orders_told after update of payment_status on orders.logistic_orders
    for each row when (new.payment_status <> old.payment_status) execute function orders.tell_of_payment();

create function orders.tell_of_document() returns trigger language plpgsql as $$
begin
    perform orders.tell_webhooks('document.issued', new.account_id, null, jsonb_build_object(
        'number', new.number, 'kind', new.kind, 'orderId', new.order_id, 'logisticOrderId', new.logistic_order_id,
        'issuedOn', new.issued_on, 'dueOn', new.due_on, 'currency', new.currency,
        'totalWithoutTax', new.total_without_tax, 'totalWithTax', new.total_with_tax));
    return null;
end
$$;
create trigger documents_told after insert on orders.documents
    for each row execute function orders.tell_of_document();

create function orders.tell_of_quote() returns trigger language plpgsql as $$
declare
    before text := case when tg_op = 'UPDATE' then old.status end;
begin
    perform orders.tell_webhooks('quote.changed', new.account_id,
        case when new.status <> 'STAGING' then new.supplier_id end,
        jsonb_build_object(
            'quoteId', new.id, 'quoteReference', new.reference, 'accountId', new.account_id,
            'supplierId', new.supplier_id, 'supplierName', new.supplier_name, 'previousStatus', before,
            'status', new.status, 'version', new.version, 'saidBy', new.said_by, 'validityDate', new.validity_date,
            'orderId', new.order_id, 'currency', new.currency, 'totalWithoutTax', new.total_without_tax,
            'totalWithTax', new.total_with_tax));
    return null;
end
$$;
create trigger quotes_told_new after insert on orders.quotes
    for each row when (new.status <> 'STAGING') execute function orders.tell_of_quote();
create trigger quotes_told after update of status, version on orders.quotes
    for each row when ((new.status <> old.status or new.version <> old.version) and new.status <> 'STAGING')
    execute function orders.tell_of_quote();

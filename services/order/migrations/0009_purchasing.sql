-- What an account decides about its own orders: cost centres, budgets, who approves, and what was spent of it.

-- One row for each account that has rules, or spends under a budget: it is also what a check of them is held by.
create table orders.purchasing_rules (
    account_id uuid    constraint purchasing_rules_pkey primary key,
    -- Cost centres, budgets, steps of approval and members' cost centres: a document of the domain's Rules.
    rules      jsonb   not null default '{}' constraint purchasing_rules_an_object check (jsonb_typeof(rules) = 'object'),
    -- Counts changes: who writes says which one was read.
    version    integer not null default 0
);

-- Who approves in somebody's place, on which days.
create table orders.stand_ins (
    account_id  uuid not null,
    user_id     uuid not null,
    stand_in_id uuid not null constraint stand_ins_somebody_else check (stand_in_id <> user_id),
    first_day   date not null,
    last_day    date not null,
    constraint stand_ins_pkey primary key (account_id, user_id),
    constraint stand_ins_days_in_order check (first_day <= last_day)
);

-- Why an order waits for its account, who is to decide in which step, and who did: documents of the domain's Approval.
create table orders.approvals (
    order_id uuid  constraint approvals_pkey primary key
                   constraint approvals_order_fkey references orders.commercial_orders on delete cascade,
    reasons  jsonb not null,
    steps    jsonb not null
);

-- What an order is spent under: its cost centre, empty for none, and the month in Paris that it was placed in.
alter table orders.commercial_orders
    add column cost_centre text not null default ''
        constraint commercial_orders_cost_centre_short check (length(cost_centre) <= 30),
    add column spent_in date;

-- What members ordered in a month and what of it was neither called off nor declined, tax included: kept in the
-- transaction of each order.
create table orders.spending (
    account_id  uuid           not null,
    currency    text           not null,
    month       date           not null,
    cost_centre text           not null,
    user_id     text           not null,
    amount      numeric(16, 2) not null,
    constraint spending_pkey primary key (account_id, currency, month, cost_centre, user_id)
);

update orders.commercial_orders
set spent_in = date_trunc('month', validated_at at time zone 'Europe/Paris')::date
where stage = 'CREATED';

insert into orders.spending (account_id, currency, month, cost_centre, user_id, amount)
select placed.account_id, placed.currency, placed.spent_in, '', placed.customer ->> 'id',
       sum(part.items_with_tax + part.shipping_with_tax)
from orders.commercial_orders as placed join orders.logistic_orders as part on part.order_id = placed.id
where placed.stage = 'CREATED'
  and part.status not in ('CANCELED', 'DECLINED_BY_CUSTOMER', 'DECLINED_BY_SUPPLIER')
group by placed.account_id, placed.currency, placed.spent_in, placed.customer ->> 'id';

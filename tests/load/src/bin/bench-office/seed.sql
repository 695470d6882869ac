-- 300 accounts of three people
with account as (
    insert into auth.accounts (id, external_id, name, company_registration_name, business_registration_number, status,
        payment_type, created_at)
    select md5('account ' || n)::uuid, 'BENCH-' || n, 'Atelier ' || n, 'Atelier ' || n || ' SAS', lpad(n::text, 14, '7'),
        case when n % 20 = 0 then 'PENDING' when n % 50 = 1 then 'INACTIVE' else 'ACTIVE' end, 'IMMEDIATE',
        now() - n * interval '1 day'
    from generate_series(0, 299) n returning id, external_id
), store as (
    insert into auth.account_stores (account_id, store_id, store_view_id, is_default)
    select account.id, store_id, store_view_id, true
    from account, (select store_id, store_view_id from auth.stores order by position limit 1) store
), person as (
    insert into auth.users (id, external_id, first_name, last_name, email, status, locale, password_hash, created_at)
    select md5('user ' || n)::uuid, 'BENCH-U' || n, 'Camille', 'Martin ' || n, 'camille' || n || '@bench.test', 'ACTIVE',
        'fr-FR', '', now()
    from generate_series(0, 899) n returning id
)
insert into auth.memberships (user_id, account_id, roles, is_default, created_at)
select md5('user ' || n)::uuid, md5('account ' || n % 300)::uuid, '{BUYER}', true, now()
from generate_series(0, 899) n, (select count(*) from person) people, (select count(*) from account) accounts;

-- 100,000 orders
insert into orders.commercial_orders
select made.*
from (select to_jsonb(one) as whole, reference, searched from orders.commercial_orders one
      where stage = 'CREATED' order by validated_at limit 1) template,
    generate_series(1, 100000) n,
    lateral (select 'CO-2020-' || lpad(n::text, 6, '0') as reference, md5('account ' || n % 300)::uuid as account,
        now() - n * interval '10 minutes' as placed) named,
    jsonb_populate_record(null::orders.commercial_orders, template.whole || jsonb_build_object(
    'id', md5('order ' || n)::uuid, 'origin_id', md5('order ' || n)::uuid, 'reference', named.reference,
    'external_id', named.reference,
    'account_id', account, 'searched', replace(searched, lower(template.reference), lower(named.reference)),
    'status', case when n % 100 < 70 then 'COMPLETED' when n % 100 < 85 then 'SHIPPED' when n % 100 < 88 then 'WAITING_SHIPMENT'
        when n % 100 < 91 then 'ACCEPTED_BY_SUPPLIER' when n % 100 < 94 then 'CREATED'
        when n % 100 < 96 then 'WAITING_CUSTOMER_APPROVAL' when n % 100 < 97 then 'INCIDENT' else 'CANCELED' end,
    'created_at', placed, 'validated_at', placed,
    'customer', template.whole -> 'customer' || jsonb_build_object('account_id', account, 'account_name', 'Atelier ' || n % 300),
    'initiator', template.whole -> 'initiator' || jsonb_build_object('account', account))) made;

-- Their logistic orders
insert into orders.logistic_orders
select made.*
from (select to_jsonb(part) as part from orders.logistic_orders part
      where order_id = (select id from orders.commercial_orders where stage = 'CREATED' and reference not like 'CO-2020-%'
                        order by validated_at limit 1)) template,
    orders.commercial_orders whole,
    jsonb_populate_record(null::orders.logistic_orders, template.part || jsonb_build_object(
    'id', md5('part ' || (template.part ->> 'position') || ' of ' || whole.reference)::uuid, 'order_id', whole.id,
    'reference', whole.reference || '-' || split_part(template.part ->> 'reference', '-', 4), 'status', whole.status,
    'created_at', whole.created_at, 'updated_at', whole.created_at)) made
where whole.reference like 'CO-2020-%';

-- Their lines
insert into orders.order_lines (id, order_id, logistic_order_id, position, offer_id, quantity, unit_price, tax_rate,
    total_without_tax, total_with_tax, offer)
select md5('line ' || line.position || ' of ' || whole.reference)::uuid, whole.id,
    md5('part ' || part.position || ' of ' || whole.reference)::uuid, line.position, line.offer_id, line.quantity,
    line.unit_price, line.tax_rate, line.total_without_tax, line.total_with_tax, line.offer
from orders.order_lines line join orders.logistic_orders part on part.id = line.logistic_order_id,
    orders.commercial_orders whole
where line.order_id = (select id from orders.commercial_orders where stage = 'CREATED' and reference not like 'CO-2020-%'
                       order by validated_at limit 1)
    and whole.reference like 'CO-2020-%';

-- Their steps
insert into orders.status_changes (id, logistic_order_id, from_status, to_status, actor_type, actor_name, at)
select md5(step || part.reference)::uuid, part.id, was, becomes, 'SUPPLIER', 'Camille Martin',
    part.created_at + place * interval '1 hour'
from orders.logistic_orders part,
    (values ('accepted ', 'CREATED', 'ACCEPTED_BY_SUPPLIER', 1), ('shipped ', 'ACCEPTED_BY_SUPPLIER', 'SHIPPED', 2))
        as step (step, was, becomes, place)
where part.reference like 'CO-2020-%' and (part.status in ('SHIPPED', 'COMPLETED') or place = 1 and part.status <> 'CREATED');

-- The parcels of what was shipped
with parcel as (
    insert into orders.parcels (id, logistic_order_id, number, carrier, tracking_number, tracking_link, shipped_on, shipped_by)
    select md5('parcel ' || part.reference)::uuid, part.id, 1, 'Colissimo', '6A' || part.reference, '', step.at::date, step.id
    from orders.logistic_orders part join orders.status_changes step on step.id = md5('shipped ' || part.reference)::uuid
    where part.reference like 'CO-2020-%'
    returning id, logistic_order_id
)
insert into orders.parcel_lines (parcel_id, line_id, quantity)
select parcel.id, line.id, line.quantity from parcel join orders.order_lines line using (logistic_order_id);

-- An invoice and a delivery note for every fourth order that was shipped
insert into orders.documents (id, number, series, kind, year, sequence, order_id, logistic_order_id, account_id, issued_on,
    due_on, currency, total_without_tax, total_with_tax, content, searched, issued_at)
select md5(named.number)::uuid, named.number, template.series, template.kind, 2020, place.sequence, whole.id, part.id, whole.account_id,
    whole.validated_at::date, template.due_on, template.currency, template.total_without_tax, template.total_with_tax,
    template.content || jsonb_build_object('order_reference', whole.reference, 'logistic_reference', part.reference,
        'buyer', template.content -> 'buyer' || jsonb_build_object('account_name', whole.customer ->> 'account_name')),
    replace(replace(template.searched, lower(template.number), lower(named.number)), lower(template.part_reference),
        lower(part.reference)),
    part.created_at + interval '2 hours'
from (select document.*, first.position, first.reference as part_reference from orders.documents document
      join orders.logistic_orders first on first.id = document.logistic_order_id
      where document.year > 2020) template
join orders.logistic_orders part on part.position = template.position
join orders.commercial_orders whole on whole.id = part.order_id,
    lateral (select right(whole.reference, 6)::integer as n) row,
    lateral (select n * 10 + part.position as sequence) place,
    lateral (select regexp_replace(template.number, '\d{4}-\d+$', '2020-' || lpad(place.sequence::text, 7, '0')) as number) named
where whole.reference like 'CO-2020-%' and part.status in ('SHIPPED', 'COMPLETED') and n % 4 = 0;

-- 20,000 quotes
insert into orders.quotes (id, reference, account_id, status, name, description, supplier_id, supplier_name, currency, customer,
    validity_date, expires_at, total_without_tax, total_with_tax, number_of_lines, created_at, updated_at, said_by, said_at,
    found_by)
select md5('quote ' || whole.reference)::uuid, named.reference, whole.account_id, named.status, 'Consultation ' || n, '', part.supplier_id,
    part.supplier_name, whole.currency, whole.customer, until::date, until, 100, 120, 3, whole.created_at, whole.created_at,
    'CUSTOMER', whole.created_at, lower(concat_ws(' ', named.reference, 'Consultation ' || n, part.supplier_name))
from orders.commercial_orders whole join orders.logistic_orders part on part.reference = whole.reference || '-1',
    lateral (select right(whole.reference, 6)::integer as n) row,
    lateral (select 'Q-2020-' || lpad(n::text, 6, '0') as reference,
        case when n % 20 = 0 then 'NEW' when n % 20 < 3 then 'WAITING_FOR_CUSTOMER' when n % 20 < 6 then 'DECLINED_BY_SUPPLIER'
            else 'CLOSED' end as status) named,
    lateral (select case when named.status in ('CLOSED', 'WAITING_FOR_CUSTOMER') then whole.created_at + interval '30 days' end as until) held
where whole.reference like 'CO-2020-%' and n <= 20000;

-- 20,000 questions
insert into orders.contacts (id, reference, subject, message, status, created_at, sender_id, sender_name, sender_email,
    sender_locale, account_id, account_name)
select md5('question ' || n)::uuid, 'CT-2020-' || lpad(n::text, 6, '0'), 'PRODUCT', 'Avez-vous cet article en bleu ?',
    case when n % 50 = 0 then 'NEW' when n % 3 = 0 then 'ANSWERED' else 'CLOSED' end, now() - n * interval '1 hour',
    md5('user ' || n % 900)::uuid, 'Camille Martin', 'camille@bench.test', 'fr-FR', md5('account ' || n % 300)::uuid,
    'Atelier ' || n % 300
from generate_series(1, 20000) n;

-- 50,000 entries of 500 bank statements
with statement as (
    insert into orders.bank_statements (id, account, statement_id, digest)
    select md5('statement ' || n)::uuid, 'FR7630001007941234567890185', 'BENCH-' || n, '' from generate_series(0, 499) n
    returning id
)
insert into orders.bank_entries (id, statement_id, position, status, is_credit, amount, currency, date, bank_reference,
    party_name, party_iban, information, order_references, reason)
select md5('entry ' || n)::uuid, md5('statement ' || n / 100)::uuid, n % 100,
    case when n % 100 = 0 then 'OPEN' when n % 100 < 5 then 'ASIDE' else 'SETTLED' end, true, 120, 'EUR',
    current_date - n / 100, 'B-' || n, 'Atelier ' || n % 300, 'FR1420041010050500013M02606', 'Commande', '{}', ''
from generate_series(0, 49999) n, (select count(*) from statement) statements;

-- 60,000 entries of three audit logs
do $$
declare
    schema text;
begin
    foreach schema in array array['auth', 'catalogue', 'orders'] loop
        execute format(
            'insert into %I.audit_log (id, at, operator_id, action, subject, details)
             select gen_random_uuid(), now() - n * interval ''1 minute'', (select id from auth.users where email = ''operator@demo.test''),
                 ''STOCK_SET'', ''SUBJECT-'' || n, jsonb_build_object(''before'', ''1'', ''after'', ''2'')
             from generate_series(1, 20000) n', schema);
    end loop;
end
$$;

-- 4,000 mails that were given up
do $$
declare
    schema text;
begin
    foreach schema in array array['auth', 'orders'] loop
        execute format(
            'insert into %I.outbox (id, kind, payload, attempts, created_at, dead_lettered_at, last_error, mail)
             select gen_random_uuid(), ''ORDER_CONFIRMED'', ''{}'', 20, now() - n * interval ''1 hour'', now() - n * interval ''59 minutes'',
                 ''550 no such user'', jsonb_build_object(''to'', ''camille'' || n || ''@bench.test'', ''subject'', ''Commande '' || n,
                 ''locale'', ''fr-FR'', ''cause'', ''REFUSED'')
             from generate_series(1, 2000) n', schema);
    end loop;
end
$$;

-- 2,000 imports
insert into catalogue.imports (id, name, size, received, status, has_run, operator_id, created_at, records, changed)
select md5('import ' || n)::uuid, 'catalogue-' || n || '.csv', 1000, 1000, case when n % 40 = 0 then 'FAILED' else 'DONE' end,
    true, (select id from auth.users where email = 'operator@demo.test'), now() - n * interval '1 hour', 100, 100
from generate_series(1, 2000) n;

-- What PostgreSQL knows of them
vacuum analyze;

-- What delivery costs and what is taxed how, by days in Europe/Paris (D9.4). Tables are set whole by operators.

create table catalogue.shipping_fees (
    currency      text           not null constraint shipping_fees_currency_known check (currency in ('EUR', 'GBP')),
    -- A store and a view of it; both empty: everywhere.
    store_id      text           not null,
    store_view_id text           not null,
    -- Null: everybody's.
    supplier_id   uuid           constraint shipping_fees_supplier_fkey references catalogue.suppliers,
    shipping_type text           not null constraint shipping_fees_type_known check (shipping_type in ('STD', 'EXPRESS', 'PICKUP')),
    -- Without tax.
    price         numeric(14, 2) not null constraint shipping_fees_price_positive check (price >= 0),
    -- From this worth of items on it costs nothing; null: it always costs the same.
    free_from     numeric(14, 2) constraint shipping_fees_free_from_positive check (free_from >= 0),
    -- Both days are included; null: for good.
    valid_from    date           not null,
    valid_to      date,
    constraint shipping_fees_validity_forwards check (valid_to >= valid_from),
    constraint shipping_fees_key unique nulls not distinct (currency, store_id, store_view_id, supplier_id, shipping_type, valid_from)
);

insert into catalogue.shipping_fees (currency, store_id, store_view_id, shipping_type, price, free_from, valid_from) values
    ('EUR', '', '', 'STD', 9.90, 150, '2020-01-01'),
    ('EUR', '', '', 'EXPRESS', 19.90, null, '2020-01-01'),
    ('EUR', '', '', 'PICKUP', 0, null, '2020-01-01'),
    ('GBP', '', '', 'STD', 8.50, 130, '2020-01-01'),
    ('GBP', '', '', 'EXPRESS', 16.90, null, '2020-01-01'),
    ('GBP', '', '', 'PICKUP', 0, null, '2020-01-01');

create table catalogue.tax_rates (
    -- ISO 3166-1.
    country    text          not null constraint tax_rates_country_a_code check (country ~ '^[A-Z]{2}$'),
    kind       text          not null constraint tax_rates_kind_known check (kind in ('STANDARD', 'INTERMEDIATE', 'REDUCED', 'SUPER_REDUCED', 'ZERO')),
    percent    numeric(5, 2) not null constraint tax_rates_percent_check check (percent between 0 and 100),
    valid_from date          not null,
    valid_to   date,
    constraint tax_rates_validity_forwards check (valid_to >= valid_from),
    constraint tax_rates_pkey primary key (country, kind, valid_from)
);

insert into catalogue.tax_rates (country, kind, percent, valid_from) values
    ('FR', 'STANDARD', 20, '2020-01-01'),
    ('FR', 'INTERMEDIATE', 10, '2020-01-01'),
    ('FR', 'REDUCED', 5.5, '2020-01-01'),
    ('FR', 'SUPER_REDUCED', 2.1, '2020-01-01'),
    ('GB', 'STANDARD', 20, '2020-01-01'),
    ('GB', 'REDUCED', 5, '2020-01-01'),
    ('GB', 'ZERO', 0, '2020-01-01');

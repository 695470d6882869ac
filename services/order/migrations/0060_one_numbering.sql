-- One table of numbers for all that is numbered by the year: orders (CO), quotes (Q) and questions (CT).
--
-- The tables of each become its parts, so that a replica of the version before, which names them and no series, counts
-- on in the same rows.

alter table orders.numbers rename to order_numbers;
alter table orders.order_numbers
    add column series text not null default 'CO',
    drop constraint numbers_pkey,
    add constraint order_numbers_pkey primary key (series, year);

alter table orders.quote_numbers
    add column series text not null default 'Q',
    drop constraint quote_numbers_pkey,
    add constraint quote_numbers_pkey primary key (series, year);
alter table orders.quote_numbers rename constraint quote_numbers_last_positive to numbers_last_positive;

alter table orders.contact_numbers
    add column series text not null default 'CT',
    drop constraint contact_numbers_pkey,
    add constraint contact_numbers_pkey primary key (series, year);
alter table orders.contact_numbers rename constraint contact_numbers_last_positive to numbers_last_positive;

create table orders.numbers (
    series text    not null default 'CO',
    year   integer not null,
    last   integer not null constraint numbers_last_positive check (last > 0),
    constraint numbers_pkey primary key (series, year)
) partition by list (series);
alter table orders.numbers attach partition orders.order_numbers for values in ('CO');
alter table orders.numbers attach partition orders.quote_numbers for values in ('Q');
alter table orders.numbers attach partition orders.contact_numbers for values in ('CT');

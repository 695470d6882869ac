-- Parcels: what left of a logistic order, by whom and under which number, with the step that each of them made (D4.18).

create table orders.parcels (
    id                uuid        constraint parcels_pkey primary key,
    logistic_order_id uuid        not null constraint parcels_logistic_order_fkey references orders.logistic_orders on delete cascade,
    -- From 1; one that was withdrawn keeps its number.
    number            integer     not null constraint parcels_number_positive check (number > 0),
    -- Who carries it, under which number, and where that is followed; empty: not said.
    carrier           text        not null constraint parcels_carrier_short check (length(carrier) <= 50),
    tracking_number   text        not null constraint parcels_tracking_number_short check (length(tracking_number) <= 50),
    tracking_link     text        not null constraint parcels_tracking_link_https check (tracking_link = '' or tracking_link like 'https://%'),
    shipped_on        date        not null,
    recorded_at       timestamptz not null default clock_timestamp(),
    -- The step that it made, and the one that took it back.
    shipped_by        uuid        not null constraint parcels_shipped_by_fkey references orders.status_changes,
    withdrawn_by      uuid        constraint parcels_withdrawn_by_fkey references orders.status_changes,
    constraint parcels_number_key unique (logistic_order_id, number),
    constraint parcels_shipped_by_key unique (shipped_by)
);
create index parcels_withdrawn_by on orders.parcels (withdrawn_by) where withdrawn_by is not null;

create table orders.parcel_lines (
    parcel_id uuid    not null constraint parcel_lines_parcel_fkey references orders.parcels on delete cascade,
    line_id   uuid    not null constraint parcel_lines_line_fkey references orders.order_lines on delete cascade,
    quantity  integer not null constraint parcel_lines_quantity_positive check (quantity > 0),
    constraint parcel_lines_pkey primary key (parcel_id, line_id)
);
create index parcel_lines_line on orders.parcel_lines (line_id);

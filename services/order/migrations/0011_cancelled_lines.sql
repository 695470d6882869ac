-- Items of a line that will not come (D4.24): how many in all, and how many each step took off.

alter table orders.order_lines
    add column cancelled_quantity integer not null default 0
        constraint order_lines_cancelled_within check (cancelled_quantity between 0 and quantity);

create table orders.cancelled_lines (
    change_id uuid    not null constraint cancelled_lines_change_fkey references orders.status_changes on delete cascade,
    line_id   uuid    not null constraint cancelled_lines_line_fkey references orders.order_lines on delete cascade,
    quantity  integer not null constraint cancelled_lines_quantity_positive check (quantity > 0),
    constraint cancelled_lines_pkey primary key (change_id, line_id)
);

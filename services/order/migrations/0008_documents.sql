-- Invoices, credit notes and delivery notes: numbered without gaps, and unchanged once they are issued (D7.45).

-- The last number of a series, kind and year, and the last day that one was given on: no later one has an earlier day.
create table orders.document_numbers (
    series text    not null,
    kind   text    not null,
    year   integer not null,
    last   integer not null constraint document_numbers_last_positive check (last > 0),
    day    date    not null,
    constraint document_numbers_pkey primary key (series, kind, year)
);

create table orders.documents (
    id                uuid           constraint documents_pkey primary key,
    -- INV-FR-2026-000001
    number            text           not null constraint documents_number_key unique,
    series            text           not null,
    kind              text           not null constraint documents_kind_known check (kind in ('INVOICE', 'CREDIT_NOTE', 'DELIVERY_NOTE')),
    year              integer        not null,
    sequence          integer        not null,
    order_id          uuid           not null constraint documents_order_fkey references orders.commercial_orders,
    logistic_order_id uuid           not null constraint documents_logistic_order_fkey references orders.logistic_orders,
    account_id        uuid           not null,
    -- The invoice that a credit note corrects.
    corrects          uuid           constraint documents_corrects_fkey references orders.documents,
    issued_on         date           not null,
    due_on            date,
    currency          text           not null,
    total_without_tax numeric(14, 2) not null,
    total_with_tax    numeric(14, 2) not null,
    -- All that it says.
    content           jsonb          not null constraint documents_content_an_object check (jsonb_typeof(content) = 'object'),
    -- What it is found by, in small letters.
    searched          text           not null,
    issued_at         timestamptz    not null default clock_timestamp(),
    constraint documents_sequence_key unique (series, kind, year, sequence),
    constraint documents_corrects_whole check ((kind = 'CREDIT_NOTE') = (corrects is not null))
);
-- A logistic order has one invoice and one delivery note.
create unique index documents_once on orders.documents (logistic_order_id, kind) where kind <> 'CREDIT_NOTE';
create index documents_by_order on orders.documents (order_id, issued_at, id);
create index documents_by_age on orders.documents (issued_at desc, id desc);
create index documents_corrected on orders.documents (corrects) where corrects is not null;

-- The file of each, as it was first drawn.
create table orders.document_files (
    document_id uuid  constraint document_files_pkey primary key constraint document_files_document_fkey references orders.documents,
    pdf         bytea not null,
    -- SHA-256 of it.
    digest      bytea not null
);

create function orders.refuse_change() returns trigger language plpgsql as $$
begin
    raise exception 'an issued document does not change' using errcode = 'integrity_constraint_violation', constraint = 'documents_immutable';
end
$$;
create trigger documents_immutable before update or delete on orders.documents for each row execute function orders.refuse_change();
create trigger documents_immutable_whole before truncate on orders.documents for each statement execute function orders.refuse_change();
create trigger document_files_immutable before update or delete on orders.document_files for each row execute function orders.refuse_change();
create trigger document_files_immutable_whole before truncate on orders.document_files for each statement execute function orders.refuse_change();

-- The reference that a supplier has for what it offers; empty where it has none of its own.
alter table catalogue.offers add column supplier_reference text not null default '';

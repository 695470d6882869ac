-- Steps that several logistic orders took in one transaction are one deed: its buyer gets one mail about it.

alter table orders.status_changes add column deed xid8 not null default pg_current_xact_id();

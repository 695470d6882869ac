-- Nothing reads what accounts copied of their stores.

alter table auth.account_stores drop column name, drop column currency;

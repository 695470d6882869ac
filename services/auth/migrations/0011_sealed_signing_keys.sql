-- A signing key may lie here sealed, under a secret that the database does not hold.

alter table auth.signing_keys add column sealed boolean not null default false;

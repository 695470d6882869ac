-- Who asked for a quote is told once for each answer that its prices are about to end: the version that they were told of.

alter table orders.quotes add column reminded_version integer;

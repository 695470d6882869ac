-- How much a list holds is kept beside its name: looking at all lists of a buyer counts no items.

alter table buying_list.lists
    add column lines integer not null default 0,
    add column products bigint not null default 0,
    add constraint lists_counts_possible check (lines >= 0 and products >= lines);

update buying_list.lists
set (lines, products) = (select count(*), coalesce(sum(quantity), 0) from buying_list.items where list_id = lists.id);

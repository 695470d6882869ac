-- What a listing shows of a product, in one row: a page of products is then as many look-ups, however many there are.
create table catalogue.cards (
    number  integer  not null,
    -- In which form the content is written; 0: it is to be written.
    form    smallint not null default 0,
    -- JSON, read and written whole; null: to be written, or the product has nothing that a listing shows.
    content text,
    constraint cards_pkey primary key (number),
    constraint cards_number_fkey foreign key (number) references catalogue.shelf (number)
);
-- A card is short: beside its row it would only cost a second look.
alter table catalogue.cards alter column content set storage main;
create index cards_form on catalogue.cards (form, number);

-- Whatever changes of a product goes through its row on the shelf, and takes the card's content with it in the same
-- transaction. A database does it, not a program: so a card is right beside a service of yesterday's version, too.
create function catalogue.cards_are_due() returns trigger language plpgsql as $$
begin
    insert into catalogue.cards (number) select number from changed
    on conflict (number) do update set form = 0, content = null;
    return null;
end
$$;
create trigger shelf_inserted after insert on catalogue.shelf
    referencing new table as changed for each statement execute function catalogue.cards_are_due();
create trigger shelf_updated after update on catalogue.shelf
    referencing new table as changed for each statement execute function catalogue.cards_are_due();

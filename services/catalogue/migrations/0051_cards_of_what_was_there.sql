-- The rows of products that were there before cards were; apart from 0050, whose lock would hold up everyone meanwhile.
insert into catalogue.cards (number) select number from catalogue.shelf on conflict (number) do nothing;

-- What the goods of categories are taxed as (D9.4): a kind of rate by country, said of a category and meant of all that
-- lies below it and says nothing else. What no category says, the article's own offer says.

alter table catalogue.categories
    -- {"FR": "REDUCED"}, countries as in catalogue.tax_rates: what is said of this category itself.
    add column tax_kinds jsonb not null default '{}',
    -- The same with what is said of those above it: the triggers below keep it.
    add column effective_tax_kinds jsonb not null default '{}',
    add constraint categories_tax_kinds_known check (
        jsonb_typeof(tax_kinds) = 'object' and not jsonb_path_exists(tax_kinds,
            '$.* ? (!(@ == "STANDARD" || @ == "INTERMEDIATE" || @ == "REDUCED" || @ == "SUPER_REDUCED" || @ == "ZERO"))'));

-- A database keeps it, not a program: so it is right beside a service of yesterday's version, too. The category above is
-- locked, so that what changes there is seen here, or waits and sees this one.
create function catalogue.inherit_tax_kinds() returns trigger language plpgsql as $$
declare
    above jsonb;
begin
    select effective_tax_kinds into above from catalogue.categories where id = new.parent_id for share;
    new.effective_tax_kinds := coalesce(above, '{}') || new.tax_kinds;
    return new;
end
$$;
create trigger categories_inherit before insert or update of parent_id, tax_kinds on catalogue.categories
    for each row execute function catalogue.inherit_tax_kinds();

create function catalogue.bequeath_tax_kinds() returns trigger language plpgsql as $$
begin
    update catalogue.categories set tax_kinds = tax_kinds where parent_id = new.id;
    return null;
end
$$;
create trigger categories_bequeath after update on catalogue.categories
    for each row when (new.effective_tax_kinds <> old.effective_tax_kinds)
    execute function catalogue.bequeath_tax_kinds();

-- What an import left of a category is compared without what others say of it, and as before where nothing is said.
create or replace function catalogue.import_taxonomy_rows(of_ids uuid[])
    returns table (kind text, key text, product_id uuid, content jsonb) language sql stable as $$
    select 'CATEGORY', c.id::text, null::uuid,
        to_jsonb(c) - 'effective_tax_kinds' - case when c.tax_kinds = '{}' then 'tax_kinds' else '' end
    from catalogue.categories c where c.id = any (of_ids)
    union all
    select 'SUPPLIER', s.id::text, null::uuid, to_jsonb(s) from catalogue.suppliers s where s.id = any (of_ids)
$$;

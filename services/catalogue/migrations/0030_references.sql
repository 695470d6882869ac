-- References as buyers write them, found by their letters and digits alone.

-- A reference without case, spaces and signs: `C-4127 X` becomes `c4127x`. Both sides of a comparison go through it.
create function catalogue.normal(reference text) returns text
    language sql immutable strict parallel safe
    return lower(regexp_replace(reference, '[][[:space:]!"#$%&''()*+,./:;<=>?@\\^_`{|}~-]+', '', 'g'));

create index variants_sku_normal on catalogue.variants (catalogue.normal(sku));
create index variants_mpn_normal on catalogue.variants (catalogue.normal(mpn)) where mpn <> '';
create index variants_eans on catalogue.variants using gin (eans);
create index offers_supplier_reference_normal on catalogue.offers (catalogue.normal(supplier_reference))
    where supplier_reference <> '';

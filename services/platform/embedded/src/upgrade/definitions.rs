//! What a database consists of besides rows, in SQL that makes it again: asked of both servers, it has to be the same.

use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};

use super::UpgradeError;

/// A thing, and how it is made.
#[derive(Debug, PartialEq, Eq, sqlx::FromRow)]
pub(super) struct Definition {
    /// Whether it is made once the rows are there, as what holds for them or leads to them.
    pub is_late: bool,
    /// What it is, in words.
    pub thing: String,
    /// One statement or several.
    pub sql: String,
}

/// Names come out with their schema.
const QUALIFIED: &str = "set search_path = pg_catalog";

/// Each thing that [`UNKNOWN`] does not name; what depends on others comes later where that is known beforehand.
const DEFINITIONS: &str = r"
with spaces as (
    select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and (oid >= 16384 or nspname = 'public')
),
tables as (
    select c.oid, c.relname, c.relowner, c.reloptions, c.relpersistence, format('%I.%I', s.nspname, c.relname) as name
    from pg_class c join spaces s on s.oid = c.relnamespace where c.relkind = 'r'
),
sequences as (
    select q.*, c.relowner, format('%I.%I', s.nspname, c.relname) as name,
        format('start with %s increment by %s minvalue %s maxvalue %s cache %s%s',
            seqstart, seqincrement, seqmin, seqmax, seqcache, case when seqcycle then ' cycle' end) as options,
        d.deptype, d.refobjid, d.refobjsubid
    from pg_sequence q join pg_class c on c.oid = q.seqrelid join spaces s on s.oid = c.relnamespace
    left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = q.seqrelid and d.deptype in ('a', 'i')
        and d.refclassid = 'pg_class'::regclass
),
columns as (
    select a.attrelid, string_agg(
        format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
        || case when a.attstorage <> t.typstorage then ' storage ' || case a.attstorage
            when 'p' then 'plain' when 'e' then 'external' when 'm' then 'main' else 'extended' end else '' end
        || case a.attcompression when 'l' then ' compression lz4' when 'p' then ' compression pglz' else '' end
        || case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation else '' end
        || case when a.attgenerated <> '' then format(' generated always as (%s) %s', pg_get_expr(d.adbin, d.adrelid),
            case a.attgenerated when 's' then 'stored' else 'virtual' end)
            when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
        || case when a.attidentity <> '' then format(' generated %s as identity (sequence name %s %s)',
            case a.attidentity when 'a' then 'always' else 'by default' end, q.name, q.options) else '' end
        || case when a.attnotnull then ' not null' else '' end,
        ', ' order by a.attnum) as list
    from pg_attribute a join tables on tables.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join sequences q on q.deptype = 'i' and q.refobjid = a.attrelid and q.refobjsubid = a.attnum
    where a.attnum > 0 and not a.attisdropped
    group by a.attrelid
),
definitions (place, thing, sql) as (
    select 1, 'schema ' || nspname, format('create schema %I authorization %I', nspname, pg_get_userbyid(nspowner))
    from spaces where nspname <> 'public'
    union all
    select 2, 'sequence ' || name, format('create sequence %s as %s %s; alter sequence %1$s owner to %4$I',
        name, format_type(seqtypid, null), options, pg_get_userbyid(relowner))
    from sequences where deptype is distinct from 'i'
    union all
    select 3, 'function ' || p.oid::regprocedure, format('%s; alter routine %s owner to %I',
        pg_get_functiondef(p.oid), p.oid::regprocedure, pg_get_userbyid(p.proowner))
    from pg_proc p join spaces s on s.oid = p.pronamespace where p.prokind in ('f', 'p')
    union all
    select 4, 'table ' || name, format('create %stable %s (%s)%s; alter table %2$s owner to %5$I',
        case relpersistence when 'u' then 'unlogged ' end, name, list,
        ' with (' || array_to_string(reloptions, ', ') || ')', pg_get_userbyid(relowner))
    from tables left join columns on columns.attrelid = tables.oid
    union all
    select case contype when 'f' then 12 else 10 end, format('constraint %s of %s', conname, name),
        format('alter table %s add constraint %I %s', name, conname, pg_get_constraintdef(c.oid))
    from pg_constraint c join tables on tables.oid = c.conrelid where contype in ('p', 'u', 'x', 'c', 'f')
    union all
    select 11, 'index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid)
    from pg_index i join tables on tables.oid = i.indrelid
    where not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
    union all
    select 13, format('trigger %s of %s', tgname, name), pg_get_triggerdef(t.oid) || case tgenabled when 'O' then ''
        else format('; alter table %s %s trigger %I', name,
            case tgenabled when 'D' then 'disable' when 'R' then 'enable replica' else 'enable always' end, tgname) end
    from pg_trigger t join tables on tables.oid = t.tgrelid where not tgisinternal
    union all
    select 14, 'owner of sequence ' || name, format('alter sequence %s owned by %s.%I', name, refobjid::regclass,
        (select attname from pg_attribute where attrelid = refobjid and attnum = refobjsubid))
    from sequences where deptype = 'a'
)
select place >= 10 as is_late, thing, sql from definitions order by place, thing";

/// What [`DEFINITIONS`] does not know: nothing that a shop makes.
const UNKNOWN: &str = r"
select pg_describe_object(kind, id, 0) from (
    select 'pg_class'::regclass, oid from pg_class where relkind not in ('r', 'i', 'S', 't', 'c')
    union all select 'pg_class'::regclass, inhrelid from pg_inherits
    union all select 'pg_class'::regclass, oid from pg_class where relacl is not null or reloftype <> 0 or relrowsecurity
    union all select 'pg_class'::regclass, attrelid from pg_attribute where attacl is not null
    union all select 'pg_type'::regclass, t.oid from pg_type t
        left join pg_class c on c.oid = t.typrelid and c.relkind <> 'c'
        where c.oid is null and not (typtype = 'b' and typelem <> 0)
    union all select 'pg_proc'::regclass, oid from pg_proc where prokind not in ('f', 'p') or proacl is not null
    union all select 'pg_namespace'::regclass, oid from pg_namespace where nspacl is not null and nspname !~ '^pg_'
    union all select 'pg_extension'::regclass, oid from pg_extension
    union all select 'pg_collation'::regclass, oid from pg_collation
    union all select 'pg_operator'::regclass, oid from pg_operator
    union all select 'pg_cast'::regclass, oid from pg_cast
    union all select 'pg_ts_config'::regclass, oid from pg_ts_config
    union all select 'pg_ts_dict'::regclass, oid from pg_ts_dict
    union all select 'pg_policy'::regclass, oid from pg_policy
    union all select 'pg_rewrite'::regclass, oid from pg_rewrite
    union all select 'pg_statistic_ext'::regclass, oid from pg_statistic_ext
    union all select 'pg_event_trigger'::regclass, oid from pg_event_trigger
    union all select 'pg_publication'::regclass, oid from pg_publication
    union all select 'pg_subscription'::regclass, oid from pg_subscription
    union all select 'pg_foreign_server'::regclass, oid from pg_foreign_server
    union all select 'pg_largeobject'::regclass, oid from pg_largeobject_metadata
) as things (kind, id) where id >= 16384 order by 1 limit 1";

/// Roles beside the one that owns the server, and who belongs to which.
const ROLES: &str = r"
select false as is_late, 'role ' || rolname as thing, format('create role %I %s%s%s%s%s%s%s connection limit %s%s', rolname,
    case when rolcanlogin then 'login' else 'nologin' end, case when rolsuper then ' superuser' end,
    case when rolcreatedb then ' createdb' end, case when rolcreaterole then ' createrole' end,
    case when not rolinherit then ' noinherit' end, case when rolreplication then ' replication' end,
    case when rolbypassrls then ' bypassrls' end, rolconnlimit, ' password ' || quote_literal(rolpassword)) as sql
from pg_authid where oid >= 16384
union all
select true, format('%s of role %s', member::regrole, roleid::regrole),
    format('grant %s to %s%s', roleid::regrole, member::regrole, case when admin_option then ' with admin option' end)
from pg_auth_members where roleid >= 16384
order by 1, 2";

/// The roles of a server.
pub(super) async fn roles(connection: &mut PgConnection) -> Result<Vec<Definition>, UpgradeError> {
    connection.execute(QUALIFIED).await?;
    Ok(sqlx::query_as(ROLES).fetch_all(connection).await?)
}

/// Everything in a database.
pub(super) async fn definitions(connection: &mut PgConnection) -> Result<Vec<Definition>, UpgradeError> {
    connection.execute(QUALIFIED).await?;
    Ok(sqlx::query_as(DEFINITIONS).fetch_all(connection).await?)
}

/// Refuses a database with something that would be lost.
pub(super) async fn refuse_unknown(connection: &mut PgConnection, database: &str) -> Result<(), UpgradeError> {
    match sqlx::query_scalar::<_, String>(UNKNOWN).fetch_optional(connection).await? {
        Some(thing) => Err(UpgradeError::Unknown { database: database.to_owned(), thing }),
        None => Ok(()),
    }
}

/// Makes them all, or none: what fails for want of another is tried again after it.
pub(super) async fn make<'a>(
    connection: &mut PgConnection,
    definitions: impl IntoIterator<Item = &'a Definition>,
) -> Result<(), UpgradeError> {
    let mut transaction = connection.begin().await?;
    transaction.execute("set local check_function_bodies = off; set local maintenance_work_mem = '256MB'").await?;
    let mut left: Vec<&Definition> = definitions.into_iter().collect();
    while !left.is_empty() {
        let (before, mut failed, mut reason) = (left.len(), Vec::new(), None);
        for definition in left {
            let mut attempt = transaction.begin().await?;
            match attempt.execute(AssertSqlSafe(definition.sql.clone())).await {
                Ok(_) => attempt.commit().await?,
                Err(error) => {
                    attempt.rollback().await?;
                    reason.get_or_insert((definition, error));
                    failed.push(definition);
                }
            }
        }
        if let Some((definition, error)) = reason.filter(|_| failed.len() == before) {
            return Err(UpgradeError::NotMade { thing: definition.thing.clone(), reason: error.to_string() });
        }
        left = failed;
    }
    Ok(transaction.commit().await?)
}

/// What PostgreSQL wrote of an expression and reads again it writes with fewer parentheses: of (a or b) or c all are of
/// one `or` then.
fn bare(sql: &str) -> String {
    sql.chars().filter(|character| !"()".contains(*character)).collect()
}

/// Holds what one server has against the other's.
pub(super) fn compare(old: &[Definition], new: &[Definition]) -> Result<(), UpgradeError> {
    let differs =
        |thing: &str, reason: &str| Err(UpgradeError::Differs { thing: thing.to_owned(), reason: reason.to_owned() });
    for definition in old {
        match new.iter().find(|other| other.thing == definition.thing) {
            None => return differs(&definition.thing, "it is missing"),
            Some(other) if bare(&other.sql) != bare(&definition.sql) => return differs(&definition.thing, &other.sql),
            Some(_) => {}
        }
    }
    match new.iter().find(|definition| old.iter().all(|other| other.thing != definition.thing)) {
        Some(surplus) => differs(&surplus.thing, "nobody asked for it"),
        None => Ok(()),
    }
}

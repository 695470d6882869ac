//! A service's login tried on another's tables, over the socket of the shop's own PostgreSQL.

use faults::ShopProgram;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};

/// The services with tables, and the schema of each.
const SCHEMAS: [(&str, &str); 5] = [
    ("auth", "auth"),
    ("catalogue", "catalogue"),
    ("cart", "cart"),
    ("buying-list", "buying_list"),
    ("orders", "orders"),
];

#[tokio::test]
async fn auth_s_connection_becomes_no_other_role_and_reads_no_order() {
    let shop = ShopProgram::started(&[("SHOP_DEMONSTRATION", "off")]).await;
    let mut superuser = PgConnection::connect(&shop.database_url("shop")).await.unwrap();
    for (service, schema) in SCHEMAS {
        let logins: Vec<String> =
            // A connection that is being opened has no user yet.
            sqlx::query_scalar("select distinct usename::text from pg_stat_activity where application_name = $1 and usename is not null")
                .bind(service)
                .fetch_all(&mut superuser)
                .await
                .unwrap();
        assert_eq!(logins, [format!("shop_{schema}")], "{service}");
    }

    let mut auth = PgConnection::connect(&shop.database_url("shop_auth")).await.unwrap();
    auth.execute("select from auth.users limit 1").await.unwrap();
    for attempt in ["reset role", "reset session authorization", "set role none"] {
        auth.execute(attempt).await.unwrap();
        let error = auth.execute("select from orders.commercial_orders").await.unwrap_err();
        assert!(error.to_string().contains("permission denied"), "{attempt}: {error}");
    }
    for role in ["shop", "shop_orders", "shop_cart", "pg_read_all_data"] {
        for attempt in [format!("set role {role}"), format!("set session authorization {role}")] {
            let error = auth.execute(AssertSqlSafe(attempt.clone())).await.unwrap_err();
            assert!(error.to_string().contains("permission denied"), "{attempt}: {error}");
        }
    }
    println!("the roles of five services: none of them becomes another");
}

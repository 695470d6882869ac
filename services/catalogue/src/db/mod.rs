//! The tables that answers for carts, orders and operators read and write.

pub mod account;
pub mod account_reference;
pub mod category_taxes;
pub mod empty_searches;
pub mod events;
pub mod fees;
pub mod files;
pub mod imports;
pub mod offer_price;
pub mod operator_stock;
pub mod price_version;
pub mod product_record;
pub mod reference;
pub mod search_rules;
pub mod stock;
pub mod taxes;

use platform_database::audit::AuditLog;

/// What operators and suppliers did to stock, prices, fees and taxes, and to the catalogue by hand and by imports.
pub const AUDIT_LOG: AuditLog = AuditLog::of("catalogue");

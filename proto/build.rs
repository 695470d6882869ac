//! Turns the `.proto` files into Rust types, and the access that each rpc states into a table, without a protoc to install.

use prost_reflect::{DescriptorPool, DynamicMessage, MethodDescriptor, Value};
use std::{fmt::Write, path::PathBuf};

/// The number of that `idempotency_level` in descriptor.proto.
const NO_SIDE_EFFECTS: i32 = 1;

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let files = ["auth", "buying_list", "cart", "catalogue", "content", "mail", "order"]
        .map(|domain| PathBuf::from(format!("shop/{domain}/v1/{domain}.proto")))
        .into_iter()
        .chain(
            [
                "registration",
                "accounts",
                "members",
                "operator",
                "punchout",
                "staff",
                "api_tokens",
                "events",
                "notifications",
            ]
            .map(|part| PathBuf::from(format!("shop/auth/v1/{part}.proto"))),
        )
        .chain(
            [
                "product",
                "line",
                "operator",
                "editing",
                "files",
                "imports",
                "references",
                "events",
                "accounts",
                "search_rules",
                "account_view",
            ]
            .map(|part| PathBuf::from(format!("shop/catalogue/v1/{part}.proto"))),
        )
        .chain(
            [
                "placed",
                "quote",
                "quote_file",
                "contact",
                "operator",
                "purchase_order",
                "on_behalf",
                "purchasing",
                "recurring",
                "payment",
                "invoice",
                "webhook",
                "statistics",
            ]
            .map(|part| PathBuf::from(format!("shop/order/v1/{part}.proto"))),
        )
        .chain(["access", "common", "reason"].map(|part| PathBuf::from(format!("shop/common/v1/{part}.proto"))))
        .collect::<Vec<_>>();
    for file in &files {
        println!("cargo:rerun-if-changed={}", file.display());
    }
    let mut compiler = protox::Compiler::new(["."])?;
    compiler.include_imports(true).include_source_info(true).open_files(&files)?;
    let table = PathBuf::from(std::env::var("OUT_DIR")?).join("access.rs");
    std::fs::write(table, access_table(&compiler.descriptor_pool())?)?;
    tonic_prost_build::configure().include_file("shop.rs").compile_fds(compiler.file_descriptor_set())?;
    Ok(())
}

/// Every rpc with who may call it, in the order of their paths.
fn access_table(pool: &DescriptorPool) -> Result<String, Failure> {
    let services = pool.services().filter(|service| service.full_name().starts_with("shop."));
    let methods = services.flat_map(|service| service.methods().collect::<Vec<_>>());
    let mut rows = methods.map(|method| row(pool, &method)).collect::<Result<Vec<_>, Failure>>()?;
    rows.sort();
    let mut table = "[\n".to_owned();
    for row in rows {
        writeln!(table, "    {row},")?;
    }
    Ok(table + "]\n")
}

fn row(pool: &DescriptorPool, method: &MethodDescriptor) -> Result<String, Failure> {
    let option = pool.get_extension_by_name("shop.common.v1.access").ok_or("access.proto has no extension access")?;
    let path = format!("/{}/{}", method.parent_service().full_name(), method.name());
    let access = method.options().get_extension(&option).into_owned();
    let access = access.as_message().ok_or("access is no message")?;
    let callers = access.get_field_by_name("callers").and_then(|callers| callers.as_enum_number()).unwrap_or_default();
    if callers == 0 {
        return Err(format!("{path} does not say who may call it: option (shop.common.v1.access)").into());
    }
    let services = names(access, "services");
    let programs = Some(names(access, "programs")).filter(|programs| !programs.is_empty());
    let programs = programs.unwrap_or_else(|| vec!["gateway".to_owned()]);
    let punchout = access.get_field_by_name("punchout").and_then(|punchout| punchout.as_bool()).unwrap_or_default();
    let duty = access.get_field_by_name("duty").and_then(|duty| duty.as_enum_number()).unwrap_or_default();
    let changes = access.get_field_by_name("changes").and_then(|changes| changes.as_bool()).unwrap_or_default();
    let idempotency = method.options().get_field_by_name("idempotency_level").and_then(|level| level.as_enum_number());
    let is_read = idempotency == Some(NO_SIDE_EFFECTS);
    Ok(format!(
        "Rpc {{ path: {path:?}, callers: {callers}, services: &{services:?}, programs: &{programs:?}, punchout: {punchout}, duty: {duty}, \
         changes: {changes}, is_read: {is_read} }}"
    ))
}

/// The names in a field of an option.
fn names(access: &DynamicMessage, field: &str) -> Vec<String> {
    let value = access.get_field_by_name(field).map(|value| value.into_owned());
    let values = value.as_ref().and_then(Value::as_list).unwrap_or_default();
    values.iter().filter_map(Value::as_str).map(str::to_owned).collect()
}

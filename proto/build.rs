//! Turns the `.proto` files into Rust types, without a protoc to install.

use std::path::PathBuf;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let files = ["auth", "buying_list", "cart", "catalogue", "order"]
        .map(|domain| PathBuf::from(format!("shop/{domain}/v1/{domain}.proto")))
        .into_iter()
        .chain(["registration", "accounts", "operator"].map(|part| PathBuf::from(format!("shop/auth/v1/{part}.proto"))))
        .chain(["shop/catalogue/v1/operator.proto"].map(PathBuf::from))
        .chain(
            ["placed", "quote", "contact", "operator"].map(|part| PathBuf::from(format!("shop/order/v1/{part}.proto"))),
        )
        .chain(["shop/common/v1/common.proto", "shop/common/v1/reason.proto"].map(PathBuf::from))
        .collect::<Vec<_>>();
    for file in &files {
        println!("cargo:rerun-if-changed={}", file.display());
    }
    let descriptors = protox::compile(&files, ["."])?;
    tonic_prost_build::configure().include_file("shop.rs").compile_fds(descriptors)?;
    Ok(())
}

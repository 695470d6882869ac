// The files of the shop's own CSV: what each is called, its first line, and the columns that must be there
// (services/catalogue-files/README.md).

export const CSV_FILES = [
  {
    name: "categories.csv",
    header: "category,parent,position,name_fr,name_en,description_fr,description_en,slug_fr,slug_en,picture,tax_kinds",
    needed: "category, name_fr, name_en",
  },
  { name: "suppliers.csv", header: "supplier,name,active", needed: "supplier, name" },
  {
    name: "products.csv",
    header:
      "product,brand,category,name_fr,name_en,description_fr,description_en,status,attributes,documents,related,attribution,created_at,sku,mpn,eans,variant_name_fr,variant_name_en,variant_status,axes,picture",
    needed: "product, category, name_fr, name_en",
  },
  {
    name: "offers.csv",
    header:
      "sku,supplier,supplier_reference,items_per_order_unit,order_units_per_price,active,item_per_pack,min_order_quantity,max_order_quantity,packing_type,product_unit,tax_rate,lead_time_days,custom_fields",
    needed: "sku, supplier, tax_rate",
  },
  {
    name: "prices.csv",
    header: "sku,supplier,list,currency,min_quantity,unit_price,discount_unit_price",
    needed: "sku, supplier, currency, unit_price",
  },
  { name: "stock.csv", header: "sku,supplier,stock", needed: "sku, supplier, stock" },
] as const;

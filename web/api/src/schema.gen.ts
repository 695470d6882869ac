// The gateway's contract, as openapi-typescript writes it.

interface Answer<Body> {
  content: { "application/json": Body };
}
interface Refused {
  content: { "application/problem+json": components["schemas"]["Problem"] };
}
type Call<Body, Path = undefined, Query = undefined, Sent = undefined> = {
  parameters: { header?: never; cookie?: never } & (Path extends undefined ? { path?: never } : { path: Path }) &
    (Query extends undefined ? { query?: never } : { query?: Query });
  responses: { 200: Answer<Body>; default: Refused };
} & (Sent extends undefined ? { requestBody?: never } : { requestBody: { content: { "application/json": Sent } } });
type S = components["schemas"];
type Id = { id: string };
type Page = { page?: number; size?: number };

export interface paths {
  "/api/config": { get: Call<S["Config"]> };
  "/api/auth/login": {
    post: Call<S["LoginAnswer"], undefined, { withUserData?: boolean; withAccountData?: boolean }, S["LoginBody"]>;
  };
  "/api/auth/logout": { post: Call<S["Done"]> };
  "/api/auth/refresh": { post: Call<S["RefreshAnswer"]> };
  "/api/auth/reset-config": { post: Call<S["Done"]> };
  "/api/auth/get-authenticated-user": { get: Call<S["AuthenticatedUser"]> };
  "/api/account": { get: Call<{ success: boolean; account: S["Account"] }> };
  "/api/account/switch": { post: Call<{ success: boolean; account: S["Account"] }, undefined, undefined, S["SwitchBody"]> };
  "/api/account/addresses": {
    get: Call<{ success: boolean; addresses: S["Address"][] }, undefined, { shipping?: boolean; billing?: boolean }>;
  };
  "/api/categories": { get: Call<{ success: boolean; categories: S["Category"][] }> };
  "/api/categories/by-path": {
    get: Call<
      { success: boolean; category: S["Category"]; breadcrumbs: S["Breadcrumb"][]; movedTo?: string | null },
      undefined,
      { path: string }
    >;
  };
  "/api/search": {
    get: Call<
      S["SearchAnswer"],
      undefined,
      Page & { q?: string; category?: string; sort?: string; inStock?: boolean } & Record<string, unknown>
    >;
  };
  "/api/autocomplete": {
    get: Call<S["Suggestions"], undefined, { q: string; limit?: number }>;
  };
  "/api/products/{id}": { get: Call<{ success: boolean; product: S["Product"] }, Id> };
  "/api/products/{id}/related": { get: Call<{ success: boolean; products: S["ProductHit"][] }, Id> };
  "/api/variants/{id}/offers": { get: Call<{ success: boolean; offers: S["Offer"][] }, Id> };
  "/api/brands": { get: Call<{ success: boolean; brands: S["Brand"][] }> };
  "/api/carts": {
    get: Call<{ success: boolean; carts: S["Cart"][]; page: number; size: number; totalElement: number }, undefined, Page & { status?: string; currency?: string; type?: string }>;
  };
  "/api/carts/create": { post: Call<{ success: boolean; cart: S["Cart"] }, undefined, undefined, { name: string }> };
  "/api/carts/{id}": { get: Call<{ success: boolean; cart: S["Cart"] }, Id, { currency?: string }> };
  "/api/carts/{id}/update": { put: Call<{ success: boolean; cart: S["Cart"] }, Id, undefined, { name: string; type?: string }> };
  "/api/carts/{id}/delete": { delete: Call<S["Done"], Id> };
  "/api/carts/{id}/clear": { delete: Call<S["Done"], Id> };
  "/api/carts/{id}/initializeOrder": { post: Call<{ success: boolean; orderId: string; status: string }, Id> };
  "/api/carts/{id}/cartlines": {
    get: Call<
      { success: boolean; cartLines: S["CartLine"][]; page: number; size: number; totalElement: number },
      Id,
      Page & { currency?: string; supplierId?: string; productVariantId?: string; offerPriceId?: string }
    >;
  };
  "/api/carts/{id}/cartlines/delete": { delete: Call<S["CartChange"], Id, undefined, { lineIdsToDelete: string[] }> };
  "/api/carts/{id}/updateCartLines": { put: Call<S["CartChange"], Id, undefined, { linesToUpdate: S["LineUpdate"][] }> };
  "/api/carts/{id}/cartlines/update-by-variant": {
    put: Call<S["CartChange"], Id, undefined, { linesToUpdate: S["LineUpdate"][] }>;
  };
  "/api/carts/{id}/cartlines/add": {
    put: Call<S["CartChange"], Id, undefined, { cartId: string; typeId?: string; lines: S["LineUpdate"][] }>;
  };
  "/api/buyinglists": {
    get: Call<{ success: boolean; buyingLists: S["BuyingList"][]; page: number; size: number; totalElement: number }, undefined, Page & { type?: string; status?: string }>;
  };
  "/api/buyinglists/create": { post: Call<{ success: boolean; buyingList: S["BuyingList"] }, undefined, undefined, { name: string }> };
  "/api/buyinglists/{id}": { get: Call<{ success: boolean; buyingList: S["BuyingList"] }, Id> };
  "/api/buyinglists/{id}/update": { put: Call<{ success: boolean; buyingList: S["BuyingList"] }, Id, undefined, { name: string }> };
  "/api/buyinglists/{id}/delete": { delete: Call<S["Done"], Id> };
  "/api/buyinglists/{id}/items": {
    get: Call<{ success: boolean; items: S["CartLine"][]; page: number; size: number; totalElement: number }, Id, Page>;
  };
  "/api/buyinglists/{id}/items/update": { put: Call<S["ListChange"], Id, undefined, { linesToUpdate: S["LineUpdate"][] }> };
  "/api/buyinglists/{id}/items/delete": { delete: Call<S["ListChange"], Id, undefined, { lineIdsToDelete: string[] }> };
  "/api/commercial-orders": {
    post: Call<
      { success: boolean; id: string; reference: string; order: S["Order"] },
      undefined,
      undefined,
      { origin: string; originId: string; channel?: string; locale?: string; nbPreviewLines?: number }
    >;
  };
  "/api/commercial-orders/{orderId}": {
    get: Call<{ success: boolean; order: S["Order"] }, { orderId: string }, { locale: string; idType?: string; nbPreviewLines?: number }>;
  };
  "/api/commercial-orders/{id}/shipping-address": { put: Call<{ success: boolean; order: S["Order"] }, Id, undefined, { shippingAddressId: string }> };
  "/api/commercial-orders/{id}/shipping-information": {
    put: Call<{ success: boolean; order: S["Order"] }, Id, undefined, { shippingAddressId: string; shippingType: string }>;
  };
  "/api/commercial-orders/{id}/billing-information": { put: Call<{ success: boolean; order: S["Order"] }, Id, undefined, { billingAddressId: string }> };
  "/api/commercial-orders/{id}/created": { put: Call<{ success: boolean; order: S["Order"] }, Id, undefined, { paymentInfo: S["PaymentInfo"] }> };
}

export interface components {
  schemas: {
    Done: { success: boolean };
    Problem: {
      type?: string;
      title: string;
      status: number;
      success: boolean;
      error: boolean;
      statusCode: number;
      statusMessage: string;
      message: string;
      code: string;
      detail: string;
      errors: { field?: string | null; code: string; message: string }[];
      warnings: S["Warning"][];
      traceId?: string | null;
    };
    Warning: { code: string; field: string; message: string; suggestedQuantity?: number | null; index?: number | null };
    Config: {
      frontMode: "private" | "public";
      locales: { code: string; label: string }[];
      defaultLocale: string;
      defaultPageSize: number;
      currencies: string[];
      sentry?: { dsn?: string | null; environment: string; release: string } | null;
    };
    LoginBody: { email: string; password: string };
    LoginAnswer: {
      success: boolean;
      data: { userData?: S["User"]; accountData?: { account?: S["Account"] | null; accounts: S["Account"][] } };
    };
    RefreshAnswer: { isAuthenticated: boolean; expiresIn?: number };
    AuthenticatedUser: { user: S["User"]; account?: S["Account"] | null; accounts: S["Account"][] };
    SwitchBody: { customerAccountId: string; storeId?: string; storeViewId?: string };
    User: {
      id: string;
      externalId: string;
      civility?: string | null;
      firstName: string;
      lastName: string;
      email: string;
      phone?: string | null;
      status: string;
      locale: string;
      createdAt: string;
    };
    Store: { storeId: string; storeViewId: string; currency: string; isDefault: boolean; name: string };
    Account: {
      id: string;
      externalId: string;
      name: string;
      accountManager?: string | null;
      website?: string | null;
      companyRegistrationName: string;
      businessRegistrationNumber: string;
      vatNumber?: string | null;
      status: string;
      paymentType: string;
      paymentTermDays?: number;
      stores: S["Store"][];
      roles: string[];
      orderLimit?: number | null;
    };
    Address: {
      id: string;
      externalId: string;
      label?: string | null;
      fullName: string;
      company?: string | null;
      address: string;
      additionalAddress?: string | null;
      zipcode: string;
      city: string;
      state?: string | null;
      country: string;
      phone?: string | null;
      shipping: boolean;
      billing: boolean;
      isDefaultShipping: boolean;
      isDefaultBilling: boolean;
    };
    Category: {
      id: string;
      externalId: string;
      parentId?: string | null;
      name: string;
      slug: string;
      path: string;
      alternatePath: string;
      position: number;
      level: number;
      imageLink?: string | null;
      description?: string | null;
      productCount: number;
      children: S["Category"][];
    };
    Breadcrumb: { id: string; name: string; path: string };
    Supplier: { id: string; externalId?: string; name: string; status: string };
    PriceRange: { minQuantity: number; unitPrice: number; discountUnitPrice?: number | null };
    Offer: {
      offerPriceId: string;
      variantId: string;
      supplier: S["Supplier"];
      currency?: string | null;
      priceRanges?: S["PriceRange"][] | null;
      priceSource?: string | null;
      stock?: number | null;
      itemPerPack: number;
      minOrderQuantity: number;
      maxOrderQuantity?: number | null;
      packingType: string;
      productUnit: string;
      productUnitLabel: string;
      navigationCategory?: string | null;
      status: string;
      taxRate: number;
      leadTimeDays: number;
      customFieldValues: { id: string; name?: string; value: string }[];
    };
    AttributeValue: { id: string; name: string; value: string; unit?: string | null };
    Document: { title: string; url: string; kind: string };
    Variant: {
      id: string;
      name: string;
      sku: string;
      mpn?: string | null;
      eans: string[];
      status: string;
      imageLink?: string | null;
      axes: S["AttributeValue"][];
      offers: S["Offer"][];
    };
    Product: {
      id: string;
      name: string;
      brand: string;
      description: string;
      status: string;
      imageLink?: string | null;
      breadcrumbs: S["Breadcrumb"][];
      attributes: S["AttributeValue"][];
      documents: S["Document"][];
      variants: S["Variant"][];
      attribution?: string | null;
      createdAt: string;
    };
    ProductHit: {
      id: string;
      name: string;
      brand: string;
      imageLink?: string | null;
      variantCount: number;
      variant: S["Variant"];
      offerCount: number;
      attribution?: string | null;
    };
    FacetValue: { id: string; name: string; count: number; selected: boolean };
    AttributeFacet: { id: string; name: string; values: S["FacetValue"][] };
    Facets: {
      attributes: S["AttributeFacet"][];
      brands: S["FacetValue"][];
      suppliers: S["FacetValue"][];
      categories: S["FacetValue"][];
      customFields: S["AttributeFacet"][];
    };
    Brand: { name: string; productCount: number };
    SearchAnswer: {
      success: boolean;
      products: { content: S["ProductHit"][]; number: number; size: number; totalElements: number; totalPages: number };
      facets: S["Facets"];
      didYouMean?: string | null;
    };
    Suggestions: {
      success: boolean;
      references: S["ProductHit"][];
      products: S["ProductHit"][];
      categories: S["Breadcrumb"][];
    };
    Total: { priceWithTax: number; priceWithoutTax: number; taxAmount: number };
    SupplierAggregate: {
      supplierId: string;
      supplierName: string;
      numberOfLines: number;
      numberOfProducts: number;
      totalPrice: S["Total"];
      totalDiscountPrice: S["Total"];
    };
    Cart: {
      id: string;
      name: string;
      type: string;
      creationDate: string;
      status: "INIT" | "LOADING" | "ON_GOING";
      numberOfProducts: number;
      numberOfLines: number;
      currency: string;
      totalPrice: S["Total"];
      totalDiscountPrice: S["Total"];
      nbFirstLines?: S["CartLine"][];
      supplierAggregates: S["SupplierAggregate"][];
      orderId?: string | null;
      blockedLines?: number;
    };
    CartLine: {
      id: string;
      productId: string;
      quantity: number;
      createdAt: string;
      updatedAt: string;
      productVariant: {
        id: string;
        name: string;
        skuProduct: string;
        skuVariant: string;
        brand: string;
        mpn?: string | null;
        status: string;
        imageLink?: string | null;
      };
      supplier: S["Supplier"];
      offer: {
        offerPriceId: string;
        currency?: string | null;
        unitPrice?: number | null;
        totalPrice?: S["Total"] | null;
        totalDiscountPrice?: S["Total"] | null;
        stock?: number | null;
        itemPerPack: number;
        minOrderQuantity: number;
        maxOrderQuantity?: number | null;
        packingType: string;
        productUnit: string;
        navigationCategory?: string | null;
        status: string;
        customFieldValues: { id: string; name?: string; value: string }[];
      };
      blockedLineInformation: { code: string; detail: string }[];
      priceChanged: boolean;
    };
    LineUpdate: { offerPriceId?: string; productVariantId?: string; quantity: number; updateAction?: string };
    CartChange: { success: boolean; cart: S["Cart"]; warnings: S["Warning"][] };
    BuyingList: {
      id: string;
      name: string;
      type: string;
      status: string;
      numberOfLines: number;
      numberOfProducts: number;
      creationDate: string;
    };
    ListChange: { success: boolean; buyingList: S["BuyingList"]; warnings: S["Warning"][] };
    PaymentInfo: { paymentOption: string; purchaseOrderNumber?: string; comment?: string };
    OrderPrices: {
      currency: string;
      totalShippingFees: number;
      totalItemPrice: number;
      totalOrderPrice: number;
      totalPriceWithoutTax: number;
      totalTaxAmount: number;
    };
    OrderLine: {
      id: string;
      quantity: number;
      unitPrice: number;
      totalPrice: S["Total"];
      productVariant: { id: string; name: string; skuVariant: string; brand: string; imageLink?: string | null };
    };
    LogisticOrder: {
      id: string;
      reference: string;
      status: string;
      paymentStatus: string;
      supplierSnapshot: { id: string; name: string };
      shippingType: string;
      lines: S["OrderLine"][];
      numberOfLines: number;
      orderLogisticPrices: S["OrderPrices"];
    };
    Order: {
      id: string;
      reference: string;
      createdAt: string;
      processing: boolean;
      isValidated: boolean;
      validatedAt?: string | null;
      status: string;
      shippingAddressSnapshot?: S["Address"] | null;
      billingAddressSnapshot?: S["Address"] | null;
      shippingType?: string | null;
      paymentInfo?: S["PaymentInfo"] | null;
      orderLogistics: S["LogisticOrder"][];
      orderLogisticPrices: S["OrderPrices"];
      paymentTermDays?: number;
    };
  };
}

//! The parts of the shop that requests keep busy. Each has seats of its own: one that hangs takes nobody else's.

/// What a request is mostly worked on by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Nobody but the gateway: pages, files, settings.
    Gateway,
    /// Auth.
    Auth,
    /// The catalogue.
    Catalogue,
    /// Editorial content, whose service may hang where the catalogue does not.
    Content,
    /// Carts.
    Cart,
    /// Buying lists.
    BuyingList,
    /// Orders, quotes and contact requests.
    Order,
}

impl Part {
    /// All of them, in their order.
    pub const ALL: [Self; Self::COUNT] =
        [Self::Gateway, Self::Auth, Self::Catalogue, Self::Content, Self::Cart, Self::BuyingList, Self::Order];
    /// How many there are.
    pub const COUNT: usize = 7;

    /// As metrics call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gateway => "gateway",
            Self::Auth => "auth",
            Self::Catalogue => "catalogue",
            Self::Content => "content",
            Self::Cart => "cart",
            Self::BuyingList => "buying-list",
            Self::Order => "order",
        }
    }

    /// The part that answers under a path.
    pub fn of(path: &str) -> Self {
        let Some(call) = path.strip_prefix("/api/") else { return Self::Gateway };
        let call = call.strip_prefix("operator/").unwrap_or(call);
        match call.split('/').next().unwrap_or_default() {
            "content" => Self::Content,
            "carts" => Self::Cart,
            "buyinglists" => Self::BuyingList,
            "commercial-orders" | "orders" | "recurring-orders" | "quotes" | "contact" | "contacts" => Self::Order,
            "auth" | "account" | "accounts" => Self::Auth,
            "config" | "docs" | "icons" | "openapi.json" => Self::Gateway,
            _ => Self::Catalogue,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_call_keeps_its_own_part_busy() {
        let table = [
            ("/c/bureau", Part::Gateway),
            ("/api/config", Part::Gateway),
            ("/api/auth/refresh", Part::Auth),
            ("/api/search", Part::Catalogue),
            ("/api/content/v2/cdn/stories/faq", Part::Content),
            ("/api/carts/1/cartlines/add", Part::Cart),
            ("/api/buyinglists/1", Part::BuyingList),
            ("/api/commercial-orders/1/created", Part::Order),
            ("/api/recurring-orders/1/runs", Part::Order),
            ("/api/operator/orders/1/status", Part::Order),
        ];
        for (path, part) in table {
            assert_eq!(Part::of(path), part, "{path}");
        }
        assert_eq!(Part::Order as usize + 1, Part::COUNT);
    }
}

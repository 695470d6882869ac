//! What a buyer means to order.

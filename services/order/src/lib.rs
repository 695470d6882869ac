//! Checkout, commercial and logistic orders.

//! The words several services share: money, tax, quantities, ids, locales

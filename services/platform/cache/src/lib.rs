//! A key-value cache: Redis, or memory in the one-process shop

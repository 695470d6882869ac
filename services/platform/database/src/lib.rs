//! How a service reaches its own PostgreSQL schema

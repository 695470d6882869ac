//! How a service sends a mail: SMTP, or files in the data directory

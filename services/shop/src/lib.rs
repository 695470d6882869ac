//! Every service and the gateway in one process, with the demonstration data.

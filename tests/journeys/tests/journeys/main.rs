//! Journeys through the whole shop over HTTP.

mod buyer;
mod buying_lists;
mod pages;
mod processes;
mod refusals;
mod start;
mod steps;

// /faq, until its text is there

export { Component } from "./unavailable";

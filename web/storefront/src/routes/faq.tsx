// /faq

export { Component, loader } from "./story";

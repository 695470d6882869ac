// /legal-notice

export { Component, loader } from "./story";

// The catch-all path: a category under its bare path

export { Component, loader } from "./category";

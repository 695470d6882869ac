// /terms

export { Component, loader } from "./story";

// /privacy

export { Component, loader } from "./story";

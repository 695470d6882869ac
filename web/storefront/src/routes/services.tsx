// /services

export { Component, loader } from "./story";

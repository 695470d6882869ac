// /get-access

export { Component } from "./register";

// Starts Swagger UI on the shop's own description. Nothing is sent elsewhere: no validator, no proxy.
window.SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#api",
  deepLinking: true,
  docExpansion: "list",
  filter: true,
  validatorUrl: null,
});

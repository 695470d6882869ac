// The direction of imports: storefront, office → features → ui · i18n · api. A feature never imports a feature.
import nx from "@nx/eslint-plugin";
import parser from "@typescript-eslint/parser";

export default [
  { ignores: ["**/dist", "**/.nx", "**/node_modules"] },
  {
    files: ["**/*.ts", "**/*.tsx"],
    languageOptions: { parser },
    plugins: { "@nx": nx },
    rules: {
      "@nx/enforce-module-boundaries": [
        "error",
        {
          allow: [
            "../../pages.json",
            "../../build/weights.ts",
            "../build/builds.ts",
            "../build/light-icons.ts",
            "../build/preload-font.ts",
          ],
          depConstraints: [
            {
              sourceTag: "layer:storefront",
              onlyDependOnLibsWithTags: ["layer:feature", "layer:ui", "layer:i18n", "layer:api"],
            },
            {
              sourceTag: "layer:office",
              onlyDependOnLibsWithTags: ["layer:feature", "layer:ui", "layer:i18n", "layer:api"],
            },
            { sourceTag: "layer:feature", onlyDependOnLibsWithTags: ["layer:ui", "layer:i18n", "layer:api"] },
            { sourceTag: "layer:ui", onlyDependOnLibsWithTags: ["layer:i18n"] },
            { sourceTag: "layer:i18n", onlyDependOnLibsWithTags: [] },
            { sourceTag: "layer:api", onlyDependOnLibsWithTags: [] },
          ],
        },
      ],
    },
  },
];

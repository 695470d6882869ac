// A draft inside the visual editor's frame: it is shown, its blocks can be pointed at, and what is typed appears.

import { expect, test } from "@playwright/test";
import { login, WORDS } from "./shop.ts";
import draft from "./stories/guide/coming.draft.json" with { type: "json" };
import { openInEditor } from "./visual-editor.ts";

const coming = { id: draft.id, path: "guide/coming" };
const [banner] = draft.content.body;

test("an editor sees the draft, points at its blocks, and sees what is typed", async ({ page, baseURL }) => {
  const { preview, heard, say } = await openInEditor(page, baseURL ?? "", coming);
  await expect(preview.getByRole("heading", { level: 1, name: "Bientôt" })).toBeVisible();
  await expect.poll(heard).toContainEqual({ action: "initialized", config: {} });

  const block = { name: "banner", space: "1", uid: banner._uid, id: String(draft.id) };
  await preview.getByRole("link", { name: "Nous écrire" }).click();
  await expect.poll(heard).toContainEqual({ action: "edit", dataC: block });
  await expect(preview.getByRole("heading", { level: 1, name: "Bientôt" })).toBeVisible();

  const typed = { ...banner, text: "Ouverture en janvier" };
  await say({ action: "input", story: { ...draft, content: { ...draft.content, body: [typed] } } });
  await expect(preview.getByText("Ouverture en janvier")).toBeVisible();
  await expect(preview.getByText("Ouverture en décembre")).toHaveCount(0);
  await say({ action: "change" });
  await expect(preview.getByText("Ouverture en décembre")).toBeVisible();
});

test("a wrong secret shows no draft", async ({ page, baseURL }) => {
  const refused = page.waitForResponse((response) => response.url().includes("/api/content/preview"));
  const { preview } = await openInEditor(page, baseURL ?? "", coming, "guessed");
  expect((await refused).status()).toBe(403);
  await expect(preview.getByText("Ouverture")).toHaveCount(0);
  await login(page, "acheteur@demo.test", WORDS["fr-FR"]);
  expect((await page.goto(`/${coming.path}?_storyblok=${coming.id}`))?.status()).toBe(404);
  await expect(page.getByText("Page introuvable : /guide/coming")).toBeVisible();
});

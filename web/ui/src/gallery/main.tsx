// The gallery's first step in the browser, at /_ui while developing.

import { LanguageProvider } from "@comptoir/i18n";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { ColourSwitch, LanguageSwitch } from "../preferences";
import { Toaster } from "../toaster";
import { Gallery } from "./gallery";
import "./styles.css";

const place = document.getElementById("root");
if (place) {
  createRoot(place).render(
    <MemoryRouter initialEntries={["/en-GB"]}>
      <LanguageProvider>
        <Gallery
          switches={
            <>
              <LanguageSwitch />
              <ColourSwitch />
            </>
          }
        />
        <Toaster />
      </LanguageProvider>
    </MemoryRouter>,
  );
}

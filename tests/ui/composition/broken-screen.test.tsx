import { createMemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { act } from "@testing-library/react";
import type { ErrorCircumstances } from "#application/ports/environment.ts";
import { assembleApp } from "#composition/browser/assemble-app.ts";
import { createBrowserContainer } from "#composition/browser/create-container.ts";
import { viteDevSettings } from "#composition/browser/settings.ts";
import { renderApp } from "#ui/app/render-app.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { eventually } from "../../support/eventually.ts";

const broken = new TypeError("seats is undefined");

function BrokenSeats(): never {
  throw broken;
}

let unmount = (): void => undefined;
afterEach(() => unmount());

it("is reported with the components in which it broke", async () => {
  const told: [unknown, ErrorCircumstances | undefined][] = [];
  const language = SpokenLanguage.of("en", {}, () => Promise.resolve({}));
  const app = assembleApp(createBrowserContainer(viteDevSettings), language);
  const root = document.createElement("div");
  await act(async () => {
    unmount = renderApp(
      root,
      {
        ...app,
        loadScreen: async () => BrokenSeats,
        report: (error, circumstances) => void told.push([error, circumstances]),
      },
      { createRouter: (routes) => createMemoryRouter(routes, { initialEntries: ["/"] }) },
    );
  });
  await eventually(() => expect(told.length).toBeGreaterThan(0));
  expect(told[0]?.[0]).toBe(broken);
  expect(told[0]?.[1]?.componentStack).toContain("BrokenSeats");
});

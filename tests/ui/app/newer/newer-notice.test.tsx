import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NewerRelease } from "#ui/app/newer/newer-release.ts";
import { NewerNotice } from "#ui/app/newer/NewerNotice.tsx";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { load as loadTexts } from "virtual:texts/app";
import { act, render, screen, waitFor } from "../render.tsx";

const title = "A newer Sideline is ready";
let newer: NewerRelease;
let place: HTMLElement;
const onReload = vi.fn();

beforeEach(async () => {
  newer = new NewerRelease(1);
  place = document.body.appendChild(document.createElement("div"));
  onReload.mockClear();
  const language = await SpokenLanguage.start("en", loadTexts);
  render(
    <I18nProvider language={language}>
      <NewerNotice newer={newer} place={place} onReload={onReload} />
    </I18nProvider>,
  );
});

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, "", "/");
  document.querySelectorAll("dialog, button[data-test]").forEach((element) => element.remove());
  place.remove();
});

it("says nothing before there is a newer app, then asks, and reloads by a tap only", () => {
  expect(screen.queryByText(title)).toBeNull();
  act(() => newer.hear("3"));
  expect(place.textContent).toContain(title);
  expect(onReload).not.toHaveBeenCalled();
  act(() => screen.getByRole("button", { name: "Reload" }).click());
  expect(onReload).toHaveBeenCalledTimes(1);
});

it("can be put off for half an hour, again and again", () => {
  vi.useFakeTimers();
  act(() => newer.hear("3"));
  for (let times = 0; times < 2; times += 1) {
    act(() => screen.getByRole("button", { name: "Close" }).click());
    act(() => void vi.advanceTimersByTime(30 * 60_000 - 1));
    expect(screen.queryByText(title)).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText(title)).toBeTruthy();
  }
});

it("stands in the dialog that is open, where it can be tapped", async () => {
  act(() => newer.hear("3"));
  const dialog = document.body.appendChild(document.createElement("dialog"));
  act(() => dialog.setAttribute("open", ""));
  await waitFor(() => expect(dialog.textContent).toContain(title));
  act(() => dialog.removeAttribute("open"));
  await waitFor(() => expect(place.textContent).toContain(title));
});

it("waits while something is being sent", async () => {
  const button = document.createElement("button");
  button.dataset["test"] = "";
  button.setAttribute("aria-busy", "true");
  document.body.append(button);
  act(() => newer.hear("3"));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  button.removeAttribute("aria-busy");
  await waitFor(() => expect(screen.getByText(title)).toBeTruthy());
});

it("waits while somebody pays, unless a file of the app is gone", async () => {
  history.replaceState(null, "", "/payment/e-1/j-1");
  act(() => newer.hear("3"));
  expect(screen.queryByText(title)).toBeNull();
  act(() => newer.lose());
  expect(screen.getByText(title)).toBeTruthy();
});

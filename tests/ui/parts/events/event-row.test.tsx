import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { load as loadTexts } from "virtual:texts/app";
import { money } from "#domain/money/money.ts";
import { coverAddress } from "#domain/cover/cover.ts";
import type { EventSummary } from "#contract/events/event.ts";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { EventRow } from "#ui/parts/events/EventRow.tsx";
import { anEvent, noon } from "../../support/views.ts";

let language: SpokenLanguage;

beforeAll(async () => {
  // No picture is fetched here: each is still on its way.
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
  language = await SpokenLanguage.start("en", loadTexts);
});

afterEach(cleanup);

afterAll(() => void vi.restoreAllMocks());

function read(changes: Partial<EventSummary> = {}): string {
  render(
    <I18nProvider language={language}>
      <EventRow event={anEvent(changes)} now={noon} />
    </I18nProvider>,
  );
  return screen.getByRole("link").textContent;
}

it("says when, what, for whom, how many seats are left and for how much", () => {
  const said = read();
  for (const fact of [
    "Badminton",
    "Tomorrow",
    "18:00–20:00",
    "Saturday doubles for everybody",
    "Beginner – Intermediate",
    "Smash Arena Thong Lo",
    "4 seats left",
    "฿350",
  ]) {
    expect(said).toContain(fact);
  }
});

it.each<[string, Partial<EventSummary>, string]>([
  ["opens later", { joinOpensAt: noon + 3_600_000 }, "Opens Fri 20 Nov, 13:00"],
  ["is full and has a list", { status: "full", seats: { capacity: 4, taken: 4, left: 0 } }, "Full waiting list open"],
  ["has people waiting", { status: "full", seats: { capacity: 4, taken: 3, left: 1 }, waiting: 2 }, "Full 2 waiting"],
  ["is cancelled", { status: "cancelled" }, "Cancelled"],
  ["costs nothing", { price: money(0, "THB") }, "Free"],
  ["is near", { distanceKm: 1.2 }, "1.2 km"],
])("says that it %s", (_what, changes, words) => {
  expect(read(changes)).toContain(words);
});

it("says the member's own state in place of the seats", () => {
  const said = read({ mine: { joinId: "join1", state: "confirmed" } });
  expect(said).toContain("You're in");
  expect(said).not.toContain("seats left");
});

it("says nothing of a level where the event has none", () => {
  expect(read({ level: null })).not.toContain("Beginner");
});

it("shows a photo that was uploaded from small files, with room kept for it, and the drawn cover where it does not load", () => {
  const coverUrl = coverAddress("0123456789abcdef".repeat(2));
  read({ coverUrl });
  const photo = document.querySelector("img");
  expect([photo?.getAttribute("src"), photo?.getAttribute("width"), photo?.alt]).toEqual([coverUrl, "320", ""]);
  const sources = [...document.querySelectorAll("source")];
  expect(sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
  expect(sources.every(({ srcset, sizes }) => srcset.includes("/320.") && sizes === "10rem")).toBe(true);
  if (photo) fireEvent.error(photo);
  expect(document.querySelector("picture")).toBeNull();
});

it("shows a picture from elsewhere as it is", () => {
  read({ coverUrl: "https://pictures.test/a.jpg" });
  expect([document.querySelector("picture"), document.querySelector("img")?.getAttribute("src")]).toEqual([
    null,
    "https://pictures.test/a.jpg",
  ]);
});

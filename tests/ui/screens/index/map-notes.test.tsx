import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { load as loadMapTexts } from "virtual:texts/map";
import { load as loadTexts } from "virtual:texts/app";
import { InMemoryPreferences } from "#adapters/memory/in-memory-device.ts";
import type { MapGround } from "#application/ports/environment.ts";
import { minute } from "#domain/time/instant.ts";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { createTranslator } from "#ui/i18n/translator.ts";
import { IndexViewModel } from "#ui/screens/index/index-view-model.ts";
import { GamesMapModel } from "#ui/screens/index/map/games-map-model.ts";
import { MapFoot, MapNotes } from "#ui/screens/index/map/MapNotes.tsx";
import type { MapTextId } from "#ui/screens/index/map/map-texts.ts";
import { aMemberApp, type MemberApp } from "../../../support/app/member-app.ts";
import { anEvent, testNow } from "../../../support/builders/index.ts";
import { settled } from "../../../support/settled.ts";

let app: MemberApp;

beforeEach(async () => {
  app = await aMemberApp();
  app.session.update({ loggedIn: false });
  const lost = (id: string) =>
    anEvent({ id, startsAt: testNow + 60 * minute, venue: { ...anEvent().venue, lat: 0, lng: 0 } });
  await app.given({ events: [anEvent({ id: "a", startsAt: testNow + 60 * minute }), lost("b"), lost("c")] });
});

async function shown(map: MapGround | null) {
  const settings = { ...app.settings, map };
  const vm = new IndexViewModel({ ...app, settings, preferences: new InMemoryPreferences(), zone: "Asia/Jakarta" });
  vm.start();
  await settled();
  const model = new GamesMapModel(vm);
  const onLoadAgain = vi.fn();
  const { t: say } = createTranslator<MapTextId>("en", await loadMapTexts("en"));
  const language = await SpokenLanguage.start("en", loadTexts);
  render(
    <I18nProvider language={language}>
      <MapNotes vm={vm} model={model} say={say} onLoadAgain={onLoadAgain} />
      <MapFoot vm={vm} say={say} />
    </I18nProvider>,
  );
  return { model, onLoadAgain };
}

describe("what is said about the map", () => {
  it("counts the games without a place, and calls a sketch one", async () => {
    await shown("drawn");
    expect(screen.getByText("2 games have no place on the map.")).toBeTruthy();
    expect(screen.getByText("A sketch of the city, not an exact map")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("names whom the pictures are by, with links that leave the app", async () => {
    await shown({
      tiles: "https://tiles.example/{z}/{x}/{y}.png",
      attribution: "© [OSM](https://osm.example/c), <b>x</b>",
    });
    const link = screen.getByRole("link", { name: "OSM" });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["https://osm.example/c", "_blank"]);
    expect(screen.getByText(", <b>x</b>")).toBeTruthy();
  });

  it("says so when the pictures don't load, and asks for them again on a tap", async () => {
    const { model, onLoadAgain } = await shown("drawn");
    expect(screen.queryByText(/pictures don't load/u)).toBeNull();
    model.groundIs(true);
    expect(await screen.findByText(/pictures don't load/u)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(onLoadAgain).toHaveBeenCalledOnce();
  });
});

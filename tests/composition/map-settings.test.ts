import { describe, expect, it } from "vitest";
import { pagePolicy } from "#server/adapters/http/web/page.ts";
import { pageSourcesOf } from "#composition/server/create-server.ts";
import { parseSettings, SettingsError } from "#composition/server/settings.ts";

const tiles = "https://tiles.example.com/v1/{z}/{x}/{y}{r}.png?key=abc";
const attribution = "© [OpenStreetMap](https://www.openstreetmap.org/copyright) contributors";

function problemsOf(more: Record<string, string>): readonly string[] {
  try {
    parseSettings(more);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

const tilesFault =
  "MAP_TILES_URL must be https:// and a host, with {z}, {x} and {y} in its path or query, and {r} at most besides: " +
  "https://tiles.example.com/{z}/{x}/{y}.png.";
const attributionFault =
  "MAP_ATTRIBUTION must be a text of at most 200 characters without HTML, its links as " +
  "[OpenStreetMap](https://www.openstreetmap.org/copyright).";

describe("the map's settings", () => {
  it("are a drawing in development, else no map, until both are set", () => {
    expect(parseSettings({}).map).toBe("drawn");
    expect(parseSettings({ MAP_TILES_URL: tiles, MAP_ATTRIBUTION: attribution }).map).toEqual({ tiles, attribution });
    const staging = {
      APP_ENV: "staging",
      LINE: "off",
      PUBLIC_URL: "https://sideline.example",
      PAYMENT_GATEWAY: "sandbox",
      SEALING_KEYS: Buffer.alloc(32, 1).toString("base64"),
    };
    expect(parseSettings(staging).map).toBeNull();
    expect(parseSettings({ ...staging, MAP_TILES_URL: tiles, MAP_ATTRIBUTION: attribution }).map).toEqual({
      tiles,
      attribution,
    });
  });

  it("need each other", () => {
    expect(problemsOf({ MAP_TILES_URL: tiles })).toEqual([
      "MAP_ATTRIBUTION is missing beside MAP_TILES_URL: set MAP_TILES_URL, MAP_ATTRIBUTION, or none of them.",
    ]);
    expect(problemsOf({ MAP_ATTRIBUTION: attribution })).toEqual([
      "MAP_TILES_URL is missing beside MAP_ATTRIBUTION: set MAP_TILES_URL, MAP_ATTRIBUTION, or none of them.",
    ]);
  });

  it.each([
    "http://tiles.example.com/{z}/{x}/{y}.png",
    "https://tiles.example.com/{z}/{x}.png",
    "https://tiles.example.com/{z}/{z}/{x}/{y}.png",
    "https://{s}.tiles.example.com/{z}/{x}/{y}.png",
    "https://tiles.example.com/{s}/{z}/{x}/{y}.png",
    "https://tiles.example.com/{z}/{x}/{y}.png#x",
    "https://tiles.example.com; script-src */{z}/{x}/{y}.png",
    "https://me:secret@tiles.example.com/{z}/{x}/{y}.png",
    "/{z}/{x}/{y}.png",
  ])("refuse an address of pictures that is none: %s", (url) => {
    expect(problemsOf({ MAP_TILES_URL: url, MAP_ATTRIBUTION: attribution })).toEqual([tilesFault]);
  });

  it.each(['<a href="https://x.example">x</a>', "[x](javascript:alert(1))", "[x", "©".repeat(201)])(
    "refuse a text that is more than text and links: %s",
    (text) => {
      expect(problemsOf({ MAP_TILES_URL: tiles, MAP_ATTRIBUTION: text })).toEqual([attributionFault]);
    },
  );

  it("need no more of the page's policy: pictures over https are allowed, and nothing else of that host is", async () => {
    const settings = parseSettings({ MAP_TILES_URL: tiles, MAP_ATTRIBUTION: attribution });
    const policy = await pagePolicy("<html><head></head></html>", pageSourcesOf(settings));
    const directives = new Map(policy.split("; ").map((one) => [one.split(" ")[0], one]));
    expect(directives.get("img-src")).toBe("img-src 'self' data: blob: https:");
    expect(policy).not.toContain("tiles.example.com");
  });
});

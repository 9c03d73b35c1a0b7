import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "../../../src/ui/styles/semantic.css"), "utf8");

function coloursOf(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`\n${selector} {`)).split("}")[0] ?? "";
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, "$&$&") : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ["surface", "surface-raised"];
const tones = ["brand", "success", "warning", "danger"];

/** Text on its ground: 4.5 (WCAG AA, 1.4.3). */
const texts: [string, string][] = [
  ...["ink", "muted", "subtle", "brand-ink", "success-ink", "warning-ink", "danger-ink"].flatMap((text) =>
    surfaces.map((ground): [string, string] => [text, ground]),
  ),
  ...tones.map((tone): [string, string] => [`${tone}-ink`, `${tone}-soft`]),
  ["ink", "surface-sunken"],
  ["muted", "surface-sunken"],
  ["brand-contrast", "brand"],
  ["brand-contrast", "brand-press"],
  ["danger-contrast", "danger"],
  ["danger-contrast", "danger-press"],
];

/** Money and deadlines on their ground: 7 (WCAG AAA, 1.4.6). Prices, countdowns, and the buttons that pay or give back. */
const moneyAndDeadlines: [string, string][] = [
  ...["ink", "brand-ink", "success-ink", "warning-ink", "danger-ink"].flatMap((text) =>
    surfaces.map((ground): [string, string] => [text, ground]),
  ),
  ["brand-contrast", "brand"],
  ["brand-contrast", "brand-press"],
  ["danger-contrast", "danger"],
  ["danger-contrast", "danger-press"],
];

/** Edges of fields and the focus ring on their ground: 3 (WCAG AA, 1.4.11). */
const edges: [string, string][] = ["line-strong", "focus", "brand-mark", "danger-mark"].flatMap((edge) =>
  surfaces.map((ground): [string, string] => [edge, ground]),
);

describe.each([
  ["light", ":root"],
  ["dark", ".dark"],
])("contrast in %s", (_name, selector) => {
  const colours = coloursOf(selector);
  const of = (a: string, b: string) => contrast(colours[a] ?? "", colours[b] ?? "");

  it.each(texts)("%s on %s is readable", (text, ground) => {
    expect(of(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(moneyAndDeadlines)("money and deadlines: %s on %s is easy to read", (text, ground) => {
    expect(of(text, ground)).toBeGreaterThanOrEqual(7);
  });

  it.each(edges)("%s on %s can be seen", (edge, ground) => {
    expect(of(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

it("dark answers every colour of light", () => {
  expect(Object.keys(coloursOf(".dark")).sort()).toEqual(Object.keys(coloursOf(":root")).sort());
});

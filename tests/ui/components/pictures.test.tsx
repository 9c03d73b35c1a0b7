import { describe, expect, it } from "vitest";
import { encode } from "uqr";
import { Avatar } from "#ui/components/facts/Avatar.tsx";
import { fewLeft } from "#ui/components/facts/SeatsMeter.tsx";
import { QrCode } from "#ui/components/facts/QrCode.tsx";
import { sheets } from "virtual:covers";
import { drawCover, drawSheet } from "#ui/covers/draw-cover.tsx";
import { sceneIds } from "#ui/covers/scene-of.ts";
import { SportCover } from "#ui/covers/SportCover.tsx";
import { logoAddress } from "#domain/cover/logo.ts";
import { MerchantAvatar } from "#ui/parts/merchants/MerchantAvatar.tsx";
import { fireEvent, render, screen } from "./render.tsx";

const sports = [
  "badminton",
  "football",
  "basketball",
  "tennis",
  "running",
  "yoga",
  "climbing",
  "volleyball",
  "curling",
];

describe("QrCode", () => {
  it("draws every dark module once, on white, with four modules of quiet", () => {
    const value = "SIDELINE-TICKET-1";
    render(<QrCode value={value} label="Ticket" />);
    const svg = screen.getByRole("img", { name: "Ticket" });
    const { data, size } = encode(value, { ecc: "M", border: 0 });
    const drawn = [...(svg.querySelector("path")?.getAttribute("d") ?? "").matchAll(/h(\d+)v/g)].reduce(
      (sum, run) => sum + Number(run[1]),
      0,
    );
    expect(drawn).toBe(data.flat().filter(Boolean).length);
    expect(svg.getAttribute("viewBox")).toBe(`-4 -4 ${size + 8} ${size + 8}`);
    expect(svg.querySelector("rect")?.getAttribute("fill")).toBe("#fff");
  });
});

describe("a drawn cover", () => {
  const draw = (sport: string, seed: string) => {
    const { container, unmount } = render(drawCover(sport, seed));
    const result = { markup: container.innerHTML, nodes: container.querySelectorAll("svg *").length };
    unmount();
    return result;
  };

  it.each(sports)("%s: the same seed is the same picture, another seed another one", (sport) => {
    expect(draw(sport, "a").markup).toBe(draw(sport, "a").markup);
    expect(draw(sport, "a").markup).not.toBe(draw(sport, "b").markup);
  });

  it.each(sports)("%s: fewer than 40 nodes and no broken number", (sport) => {
    const { markup, nodes } = draw(sport, "a");
    expect(nodes).toBeLessThan(40);
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe("SportCover", () => {
  const shown = (sport: string, seed: string) => {
    const { container, unmount } = render(<SportCover sport={sport} seed={seed} />);
    const href = container.querySelector("use")?.getAttribute("href");
    const nodes = container.querySelectorAll("*").length;
    unmount();
    return { href, nodes };
  };

  it.each(sports)("%s: two nodes, which show a scene that is on the sport's own sheet", (sport) => {
    const { href, nodes } = shown(sport, "event-1");
    expect(nodes).toBe(2);
    const [address, scene = ""] = (href ?? "").split("#");
    expect(address).toBe(sheets[sport === "curling" ? "any" : sport]);
    render(drawSheet(sport, sceneIds));
    expect(document.querySelectorAll(`g#${scene} *`).length).toBeGreaterThan(5);
  });

  it("shows the same scene for the same event, and all of a sheet's scenes for many", () => {
    expect(shown("tennis", "a")).toEqual(shown("tennis", "a"));
    const scenes = new Set(Array.from({ length: 200 }, (_, number) => shown("tennis", `event-${number}`).href));
    expect(scenes.size).toBe(sceneIds.length);
  });
});

describe("Avatar", () => {
  it("shows the first letter when there is no picture or it does not load", () => {
    const { container, rerender } = render(<Avatar name="เล่นแบด" src="https://pictures.example/1" />);
    const picture = container.querySelector("img");
    expect(picture?.getAttribute("referrerpolicy")).toBe("no-referrer");
    if (picture) fireEvent.error(picture);
    expect(container.textContent).toBe("ล");
    rerender(<Avatar name="smash lab" />);
    expect(container.textContent).toBe("S");
  });

  it("takes as much room in every file, and shows a logo of ours from the smaller ones", () => {
    const logoUrl = logoAddress("0a".repeat(16));
    const { container } = render(<MerchantAvatar merchant={{ name: "Smash", logoUrl }} size={56} />);
    const sources = [...container.querySelectorAll("source")];
    expect(sources.map(({ type, sizes }) => [type, sizes])).toEqual([
      ["image/avif", "56px"],
      ["image/webp", "56px"],
    ]);
    const picture = container.querySelector("img");
    expect([picture?.getAttribute("src"), picture?.width, picture?.height]).toEqual([logoUrl, 56, 56]);
    if (picture) fireEvent.error(picture);
    expect([container.textContent, container.querySelector("source")]).toEqual(["S", null]);
    render(<MerchantAvatar merchant={{ name: "Smash", logoUrl: "https://pictures.test/logo.png" }} size={48} />);
    expect(document.querySelectorAll("source")).toHaveLength(0);
  });
});

describe("few seats left", () => {
  it.each([
    [20, 5, true],
    [20, 6, false],
    [8, 3, true],
    [4, 4, false],
    [4, 2, true],
    [20, 0, false],
  ])("of %i, %i left: %s", (capacity, left, few) => {
    expect(fewLeft(capacity, left)).toBe(few);
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openLinksBeside } from "#adapters/liff/liff-platform.ts";
import { InMemoryPlatform } from "#adapters/memory/in-memory-device.ts";

interface HappyWindow {
  readonly happyDOM: { readonly settings: { readonly navigation: { disableChildPageNavigation: boolean } } };
}

/** The test's browser follows no link. */
(window as unknown as HappyWindow).happyDOM.settings.navigation.disableChildPageNavigation = true;

let platform: InMemoryPlatform;
let stop: () => void;

beforeEach(() => {
  platform = new InMemoryPlatform();
  platform.inClient = true;
  stop = openLinksBeside(platform, document);
  document.body.innerHTML = `
    <a id="map" target="_blank" href="https://maps.example/x"><span id="inside">Map</span></a>
    <a id="own" href="/profile">Profile</a>
    <a id="empty" target="_blank">Nowhere</a>`;
});

afterEach(() => stop());

/** Whether the browser follows the link itself. */
function click(id: string): boolean {
  return (
    document.getElementById(id)?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })) ?? false
  );
}

describe("links that lead out of the app", () => {
  it.each(["map", "inside"])("open beside it inside of LINE: %s", (id) => {
    expect(click(id)).toBe(false);
    expect(platform.opened).toEqual(["https://maps.example/x"]);
  });

  it.each(["own", "empty"])("are no others: %s", (id) => {
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    click(id);
    expect(platform.opened).toEqual([]);
  });

  it("stay what they are outside of LINE", () => {
    platform.inClient = false;
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    click("map");
    expect(platform.opened).toEqual([]);
  });

  it("are left alone where somebody saw to them", () => {
    document.getElementById("map")?.addEventListener("click", (event) => event.preventDefault());
    click("map");
    expect(platform.opened).toEqual([]);
  });
});

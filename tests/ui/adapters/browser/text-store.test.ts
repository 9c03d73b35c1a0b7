import { afterEach, describe, expect, it, vi } from "vitest";
import { BrowserTextStore, pageTexts } from "#adapters/browser/storage.ts";
import { PlatformPort } from "#application/ports/platform-port.ts";
import { TicketShelf } from "#application/ports/ticket-shelf.ts";
import { FirstBindings } from "#composition/bindings.ts";
import { provide } from "#composition/browser/late/tickets.ts";
import { BrowserSettings, viteDevSettings } from "#composition/browser/settings.ts";
import { resolve } from "#composition/resolve.ts";
import { textStoreContract } from "../../../contracts/client-text-store.contract.ts";
import { Texts } from "../../../support/texts.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  empty();
});

function empty(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of pageTexts.names()) pageTexts.remove(name);
}

/** A storage that throws whatever is asked of it. */
function block(kind: "localStorage" | "sessionStorage"): void {
  const refuse = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  vi.stubGlobal(kind, { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined });
}

for (const kind of ["localStorage", "sessionStorage"] as const) {
  textStoreContract(kind, () => (empty(), new BrowserTextStore(kind)), true);
  textStoreContract(`${kind}, blocked`, () => (empty(), block(kind), new BrowserTextStore(kind)), false);
}
textStoreContract("this page", () => (empty(), pageTexts), false);
textStoreContract("of tests", () => new Texts(), true);

describe("a storage that is blocked", () => {
  it("is one memory for the page: what one user removes is removed for all", () => {
    block("localStorage");
    new BrowserTextStore("localStorage").put("sideline.tickets", "mine");
    expect(new BrowserTextStore("localStorage").get("sideline.tickets")).toBe("mine");
    new BrowserTextStore("localStorage").remove("sideline.tickets");
    expect(pageTexts.names()).toEqual([]);
  });
});

describe("tickets where the app could not be opened without a network", () => {
  it("are in the page's memory only, and can be removed from there", () => {
    const container = new FirstBindings();
    container.bind(BrowserSettings).toConstantValue({ ...viteDevSettings, offlineTickets: false });
    container.bind(PlatformPort).toConstantValue({ isInClient: () => true });
    provide(container);
    const shelf = resolve(container, TicketShelf);
    shelf.write({ userId: "mali", places: [] });
    expect([localStorage.length, pageTexts.names()]).toEqual([0, ["sideline.tickets"]]);
    shelf.write(null);
    expect(pageTexts.names()).toEqual([]);
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { BrowserClipboard } from "#adapters/browser/clipboard-and-links.ts";
import { BrowserSharePort } from "#adapters/browser/browser-share-port.ts";
import { BrowserHandOver } from "#adapters/browser/saving/browser-hand-over.ts";
import { aCardToShare } from "../../../contracts/client-share-port.contract.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "execCommand");
  document.body.replaceChildren();
});

const clipboards = {
  "is missing": undefined,
  refuses: { writeText: () => Promise.reject(new DOMException("", "NotAllowedError")) },
};

/** A browser whose old command copies what is selected, where it can be. `taken`: what was copied. */
function withOldCommand({ works, claims }: { works: boolean; claims: boolean } = { works: true, claims: true }): {
  readonly taken: string[];
} {
  const taken: string[] = [];
  const execCommand = (command: string) => {
    const field = document.activeElement;
    const isSelected =
      field instanceof HTMLTextAreaElement && field.selectionStart === 0 && field.selectionEnd === field.value.length;
    if (!works || command !== "copy" || !isSelected) return claims;
    field.dispatchEvent(new Event("copy", { bubbles: true, cancelable: true }));
    taken.push(field.value);
    return true;
  };
  Object.assign(document, { execCommand });
  return { taken };
}

describe.each(Object.entries(clipboards))("copying where the clipboard %s", (_, clipboard) => {
  it("uses the older command, and leaves the page as it was", async () => {
    vi.stubGlobal("navigator", { clipboard });
    const { taken } = withOldCommand();
    document.body.innerHTML = `<dialog open><button>Copy</button></dialog>`;
    const button = document.querySelector("button");
    button?.focus();
    const before = document.body.innerHTML;
    expect(await new BrowserClipboard().copy("SL-1234\nสวัสดี")).toBe(true);
    expect(taken).toEqual(["SL-1234\nสวัสดี"]);
    expect([document.body.innerHTML, document.activeElement]).toEqual([before, button]);
  });

  it("selects the text inside the open dialog: all outside of a modal one is inert", async () => {
    vi.stubGlobal("navigator", { clipboard });
    document.body.innerHTML = `<dialog open><button>Copy</button></dialog>`;
    document.querySelector("button")?.focus();
    let isInside = false;
    const execCommand = () => {
      isInside = document.activeElement?.closest("dialog") !== null;
      return false;
    };
    Object.assign(document, { execCommand });
    await new BrowserClipboard().copy("SL-1234");
    expect(isInside).toBe(true);
  });

  it.each([
    ["does nothing", { works: false, claims: false }],
    ["says that it copied, and did not", { works: false, claims: true }],
  ])("never says that it copied where that command %s", async (__, how) => {
    vi.stubGlobal("navigator", { clipboard });
    withOldCommand(how);
    expect(await new BrowserClipboard().copy("SL-1234")).toBe(false);
    expect(await new BrowserSharePort().share(aCardToShare)).toBe("unavailable");
    const file = { name: "a.csv", type: "text/csv", text: "a" };
    expect(await new BrowserHandOver(() => false).hand(file, "copy")).toBe("unavailable");
  });

  it("is the same for links and files", async () => {
    vi.stubGlobal("navigator", { clipboard });
    const { taken } = withOldCommand();
    expect(await new BrowserSharePort().share(aCardToShare)).toBe("copied");
    const file = { name: "a.csv", type: "text/csv", text: "a,b" };
    expect(await new BrowserHandOver(() => false).hand(file, "copy")).toBe("done");
    expect(taken).toEqual([aCardToShare.url, file.text]);
  });
});

it("never says that it copied in a browser that has neither way", async () => {
  vi.stubGlobal("navigator", {});
  expect(await new BrowserClipboard().copy("SL-1234")).toBe(false);
});

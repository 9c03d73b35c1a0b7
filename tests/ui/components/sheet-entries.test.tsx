import { useState } from "react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { fitSheetEntries, leaveSheetEntries, startSheetEntries } from "#ui/components/layout/sheet-entries.ts";
import { eventually } from "../../support/eventually.ts";
import { fireEvent, render, screen } from "./render.tsx";

/** What the router would hear: each entry of a page that Back leads to. */
const heard: unknown[] = [];

/** A sheet, and in it the button of another one. */
function Host({ busy = false, names }: { readonly busy?: boolean; readonly names: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const [name = "", ...more] = names;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {`Open ${name}`}
      </button>
      <Sheet open={open} busy={busy} title={name} closeLabel={`Close ${name}`} onClose={() => setOpen(false)}>
        {more.length > 0 ? <Host names={more} /> : null}
      </Sheet>
    </>
  );
}

const open = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name: `Open ${name}` }));
  await entries();
};
const shown = () => screen.queryAllByRole("dialog").map((dialog) => dialog.getAttribute("aria-labelledby"));
const state = () => history.state as { readonly idx?: number; readonly sheets?: number };
/** A traversal is a task of its own. */
const entries = () => new Promise((resolve) => setTimeout(resolve, 30));

describe("Back and sheets", () => {
  beforeAll(() => {
    startSheetEntries();
    addEventListener("popstate", () => heard.push(history.state));
  });
  beforeEach(() => {
    history.pushState({ idx: 0 }, "", "/event");
    history.pushState({ idx: 1 }, "", "/pay");
    fitSheetEntries();
    heard.length = 0;
  });

  it("closes the topmost sheet, then the one below, then leaves the page", async () => {
    render(<Host names={["Account", "Bank"]} />);
    await open("Account");
    await open("Bank");
    expect([shown().length, state().sheets]).toEqual([2, 2]);
    history.back();
    await eventually(() => expect(shown()).toHaveLength(1));
    history.back();
    await eventually(() => expect(shown()).toHaveLength(0));
    expect([location.pathname, heard]).toEqual(["/pay", []]);
    history.back();
    await eventually(() => expect(heard).toEqual([{ idx: 0 }]));
    expect(location.pathname).toBe("/event");
  });

  it("leaves no entry behind where the sheet was closed otherwise", async () => {
    render(<Host names={["Account"]} />);
    await open("Account");
    fireEvent.click(screen.getByRole("button", { name: "Close Account" }));
    await eventually(() => expect(state()).toEqual({ idx: 1 }));
    expect([shown().length, heard]).toEqual([0, []]);
  });

  it("a sheet that is busy stays, and Back closes it once it isn't", async () => {
    const { rerender } = render(<Host busy names={["Account"]} />);
    await open("Account");
    history.back();
    await entries();
    expect([shown().length, state().sheets, location.pathname]).toEqual([1, 1, "/pay"]);
    rerender(<Host names={["Account"]} />);
    history.back();
    await eventually(() => expect(shown()).toHaveLength(0));
    expect(heard).toEqual([]);
  });

  it("the next page lies on the page, not on its sheet", async () => {
    render(<Host names={["Account", "Bank"]} />);
    await open("Account");
    await open("Bank");
    await leaveSheetEntries();
    expect(state()).toEqual({ idx: 1 });
    expect(heard).toEqual([]);
    // The same page at another address shows the same sheets.
    history.pushState({ idx: 2 }, "", "/pay?by=card");
    fitSheetEntries();
    expect(state()).toEqual({ idx: 2, sheets: 2 });
  });

  it("an entry whose sheet is gone, as after a reload, is left at once", async () => {
    history.pushState({ idx: 1, sheets: 1 }, "");
    history.pushState({ idx: 1, sheets: 2 }, "");
    fitSheetEntries();
    await eventually(() => expect(state()).toEqual({ idx: 1 }));
    history.forward();
    await entries();
    await eventually(() => expect(state()).toEqual({ idx: 1 }));
    expect(heard).toEqual([]);
  });

  it("a page that opens as its sheet closes, as after joining, lies on the page before it", async () => {
    render(<Host names={["Account"]} />);
    await open("Account");
    fireEvent.click(screen.getByRole("button", { name: "Close Account" }));
    await leaveSheetEntries();
    await entries();
    expect([location.pathname, state(), heard]).toEqual(["/pay", { idx: 1 }, []]);
  });

  it("where Back leads to another page, the router hears it", async () => {
    render(<Host names={["Account"]} />);
    await open("Account");
    history.go(-2);
    await eventually(() => expect(heard).toEqual([{ idx: 0 }]));
  });
});

import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { ConfirmDialog, Sheet } from "#ui/components/layout/Sheet.tsx";
import { fireEvent, render, screen } from "./render.tsx";

function Host({ onClose = () => {} }: { readonly onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Sheet
        open={open}
        title="Leave event"
        closeLabel="Close"
        onClose={() => {
          onClose();
          setOpen(false);
        }}
      >
        <p>What leaving means</p>
      </Sheet>
    </>
  );
}

function opened(onClose?: () => void): HTMLDialogElement {
  render(<Host onClose={onClose} />);
  const opener = screen.getByRole("button", { name: "open" });
  opener.focus();
  fireEvent.click(opener);
  return screen.getByRole<HTMLDialogElement>("dialog", { name: "Leave event" });
}

describe("Sheet", () => {
  it("opens as a modal dialog named by its title, with the focus on it", () => {
    const dialog = opened();
    expect(dialog.open).toBe(true);
    expect(document.activeElement?.textContent).toBe("Leave event");
  });

  it("closes by its button and gives the focus back", () => {
    const dialog = opened();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(dialog.open).toBe(false);
    expect(document.activeElement?.textContent).toBe("open");
  });

  it("closes by the backdrop, not by a press inside", () => {
    const onClose = vi.fn();
    const dialog = opened(onClose);
    fireEvent.click(screen.getByText("What leaving means"));
    expect(dialog.open).toBe(true);
    fireEvent.click(dialog);
    expect(dialog.open).toBe(false);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("closes by Escape", () => {
    const dialog = opened();
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    expect(dialog.open).toBe(false);
  });
});

describe("ConfirmDialog", () => {
  function ask(busy: boolean) {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    render(
      <ConfirmDialog
        open
        title="Leave?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        closeLabel="Close"
        onConfirm={onConfirm}
        onCancel={onCancel}
        busy={busy}
      >
        You get ฿350 back.
      </ConfirmDialog>,
    );
    return { onConfirm, onCancel };
  }

  it("confirms or cancels", () => {
    const { onConfirm, onCancel } = ask(false);
    expect(screen.getByRole("alertdialog", { name: "Leave?" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Leave" }));
    fireEvent.click(screen.getByRole("button", { name: "Stay" }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
  });

  it("can't be closed or confirmed twice while it works", () => {
    const { onConfirm, onCancel } = ask(true);
    fireEvent.click(screen.getByRole("button", { name: "Leave" }));
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 0]);
  });
});

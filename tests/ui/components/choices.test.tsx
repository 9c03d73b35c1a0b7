import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Chip, ChipRow } from "#ui/components/actions/ChipRow.tsx";
import { DateStrip } from "#ui/components/actions/DateStrip.tsx";
import { RadioCard } from "#ui/components/fields/RadioCard.tsx";
import { fireEvent, render, screen } from "./render.tsx";

describe("ChipRow", () => {
  it("is a radio group of which one is on", () => {
    const onChange = vi.fn();
    render(
      <ChipRow label="Sports" value="all" onChange={onChange}>
        <Chip value="all">All</Chip>
        <Chip value="tennis">Tennis</Chip>
      </ChipRow>,
    );
    expect(screen.getByRole("radiogroup", { name: "Sports" })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "All" }).checked).toBe(true);
    fireEvent.click(screen.getByRole("radio", { name: "Tennis" }));
    expect(onChange).toHaveBeenCalledWith("tennis");
  });

  it("keeps two rows apart", () => {
    const row = (label: string) => (
      <ChipRow label={label} value="all" onChange={() => {}}>
        <Chip value="all">{label}</Chip>
      </ChipRow>
    );
    render(
      <>
        {row("Sports")}
        {row("Levels")}
      </>,
    );
    const names = screen.getAllByRole<HTMLInputElement>("radio").map((radio) => radio.name);
    expect(new Set(names).size).toBe(2);
  });
});

describe("DateStrip", () => {
  const days = ["20", "21", "22"].map((day) => ({
    value: `2026-11-${day}`,
    weekday: "Fri",
    day,
    label: `${day} November`,
  }));

  function Host({ onChange }: { readonly onChange: (value: string | null) => void }) {
    const [value, setValue] = useState<string | null>("2026-11-21");
    return (
      <DateStrip
        label="Day"
        days={days}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    );
  }

  it("chooses a day, and none when the chosen one is pressed again", () => {
    const onChange = vi.fn();
    render(<Host onChange={onChange} />);
    fireEvent.click(screen.getByRole("button", { name: "22 November" }));
    fireEvent.click(screen.getByRole("button", { name: "22 November", pressed: true }));
    expect(onChange.mock.calls).toEqual([["2026-11-22"], [null]]);
  });

  it("is one stop for the Tab key; arrows, Home and End move inside and stop at the ends", () => {
    render(<Host onChange={() => {}} />);
    const [first, second, third] = screen.getAllByRole("button");
    expect([first, second, third].map((button) => button?.tabIndex)).toEqual([-1, 0, -1]);
    second?.focus();
    const press = (key: string) => {
      if (document.activeElement) fireEvent.keyDown(document.activeElement, { key });
      return document.activeElement?.querySelector(".sr-only")?.textContent;
    };
    expect(["ArrowRight", "ArrowRight", "ArrowLeft", "Home", "ArrowLeft", "End"].map(press)).toEqual([
      "22 November",
      "22 November",
      "21 November",
      "20 November",
      "20 November",
      "22 November",
    ]);
  });
});

describe("RadioCard", () => {
  it("shows what belongs to it only while it is on", () => {
    const onChange = vi.fn();
    const card = (checked: boolean) => (
      <RadioCard name="method" value="promptpay" title="PromptPay" checked={checked} onChange={onChange}>
        QR code
      </RadioCard>
    );
    const { rerender } = render(card(false));
    expect(screen.queryByText("QR code")).toBeNull();
    fireEvent.click(screen.getByRole("radio", { name: "PromptPay" }));
    expect(onChange).toHaveBeenCalledWith("promptpay");
    rerender(card(true));
    expect(screen.getByText("QR code")).toBeTruthy();
  });
});

import { cleanup, fireEvent } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keptTypingName, putBackTyping, TypingShelf, typingStaysFor } from "#ui/app/newer/kept-typing.ts";
import { TypedFields } from "#ui/app/newer/typed-fields.ts";
import { Checkbox } from "#ui/components/fields/Checkbox.tsx";
import { Select, TextField } from "#ui/components/fields/Field.tsx";
import { Stepper } from "#ui/components/fields/Stepper.tsx";
import { Switch } from "#ui/components/fields/Switch.tsx";
import { act, render, screen, waitFor } from "../render.tsx";

/** A form whose guests' fields follow its number, as in the sheet for joining. */
function Form({ onSwitch = () => undefined }: { readonly onSwitch?: () => void }) {
  const [seats, setSeats] = useState(1);
  const [names, setNames] = useState<readonly string[]>([]);
  const [level, setLevel] = useState("any");
  const [isAgreed, setAgreed] = useState(false);
  const [card, setCard] = useState("");
  const type = (at: number) => (text: string) =>
    setNames(Array.from({ length: 4 }, (_, n) => (n === at ? text : (names[n] ?? ""))));
  return (
    <>
      <Stepper
        label="Seats"
        value={seats}
        min={1}
        max={4}
        onChange={setSeats}
        fewerLabel="Fewer"
        moreLabel="More"
        valueText={`${seats} seats`}
      />
      <details>
        {Array.from({ length: seats - 1 }, (_, at) => (
          <TextField key={at} label="Guest" value={names[at] ?? ""} onChange={type(at)} />
        ))}
      </details>
      <Select label="Level" value={level} onChange={setLevel}>
        <option value="any">Any</option>
        <option value="good">Good</option>
      </Select>
      <Checkbox label="Agreed" checked={isAgreed} onChange={setAgreed} />
      <TextField label="Card number" autoComplete="cc-number" value={card} onChange={setCard} />
      <Switch label="News" checked={false} onChange={onSwitch} />
    </>
  );
}

const input = (label: string, nth = 0) => screen.getAllByLabelText<HTMLInputElement>(label)[nth] as HTMLInputElement;
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

let stored: Map<string, string>;
let now: number;
let shelf: TypingShelf;
let tell: (whose: string | null) => void;
const path = location.pathname;

beforeEach(() => {
  stored = new Map();
  now = 1_000_000;
  shelf = new TypingShelf(
    {
      get: (name) => stored.get(name) ?? null,
      put: (name, text) => Boolean(stored.set(name, text)),
      remove: (name) => void stored.delete(name),
    },
    () => now,
  );
});

afterEach(() => vi.useRealTimers());

async function fillIn(): Promise<TypedFields> {
  const typed = new TypedFields(document);
  render(<Form />);
  for (let more = 0; more < 2; more += 1) fireEvent.click(screen.getByLabelText("More"));
  type(input("Guest", 1), "Ploy");
  fireEvent.input(input("Level"), { target: { value: "good" } });
  fireEvent.change(input("Level"), { target: { value: "good" } });
  fireEvent.click(input("Agreed"));
  type(input("Card number"), "4242 4242 4242 4242");
  return typed;
}

/** The page, loaded anew. */
function reload(whose: string | null): void {
  cleanup();
  putBackTyping(document, shelf, (follower) => {
    tell = follower;
    follower(whose);
    return () => undefined;
  });
}

describe("what was typed", () => {
  it("is what was changed, and never a card's number", async () => {
    const typed = await fillIn();
    expect(typed.now().map(({ name, nth, value }) => [name, nth, value])).toEqual([
      ["Seats", 0, "3"],
      ["Guest", 1, "Ploy"],
      ["Level", 0, "good"],
      ["Agreed", 0, "true"],
    ]);
  });

  it("is back after the reload, once its form is open again; then nothing is kept", async () => {
    const typed = await fillIn();
    shelf.keep({ path, whose: "U1", fields: typed.now() });
    expect(stored.get(keptTypingName)).not.toContain("4242");
    reload(null);
    const onSwitch = vi.fn();
    render(<Form onSwitch={onSwitch} />);
    await act(async () => undefined);
    expect(input("Level").value).toBe("any");

    await act(async () => tell("U1"));
    await waitFor(() => expect(input("Guest", 1).value).toBe("Ploy"));
    expect([input("Guest", 0).value, input("Level").value, input("Agreed").checked]).toEqual(["", "good", true]);
    expect(screen.getByText("3 seats")).toBeTruthy();
    expect(input("Guest", 1).closest("details")?.open).toBe(true);
    expect([onSwitch.mock.calls, input("Card number").value]).toEqual([[], ""]);
    expect(stored.has(keptTypingName)).toBe(false);
  });

  it("waits for its page", async () => {
    shelf.keep({ path: "/another", whose: null, fields: [{ kind: "text", name: "Level", nth: 0, value: "good" }] });
    reload(null);
    render(<Form />);
    await act(async () => undefined);
    expect(input("Level").value).toBe("any");
    expect(shelf.read()).not.toBeNull();
  });

  it.each([
    ["somebody else signs in", () => tell("U2")],
    [
      "its member logs out",
      () => {
        tell("U1");
        tell(null);
      },
    ],
  ])("goes when %s", async (_, happens) => {
    const fields = [{ kind: "text", name: "Not there", nth: 0, value: "Ploy" }] as const;
    shelf.keep({ path, whose: "U1", fields });
    reload(null);
    happens();
    expect([stored.has(keptTypingName), shelf.read()]).toEqual([false, null]);
  });

  it("goes after a quarter of an hour, and what is broken is nothing", () => {
    const fields = [{ kind: "text", name: "Level", nth: 0, value: "good" }] as const;
    shelf.keep({ path, whose: null, fields });
    now += typingStaysFor - 1;
    expect(shelf.read()).toMatchObject({ path, fields });
    now += 1;
    expect(shelf.read()).toBeNull();
    for (const broken of ["{", "3", '{"at":1000000}']) {
      stored.set(keptTypingName, broken);
      expect(shelf.read()).toBeNull();
    }
  });
});

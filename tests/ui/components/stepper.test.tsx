import { describe, expect, it, vi } from "vitest";
import { Stepper } from "#ui/components/fields/Stepper.tsx";
import { fireEvent, render, screen } from "./render.tsx";

function show(value: number) {
  const onChange = vi.fn();
  render(
    <Stepper
      label="Seats"
      value={value}
      min={1}
      max={4}
      onChange={onChange}
      fewerLabel="fewer"
      moreLabel="more"
      valueText={`${value} seats`}
    />,
  );
  return onChange;
}

describe("Stepper", () => {
  it("goes one up and one down", () => {
    const onChange = show(2);
    fireEvent.click(screen.getByRole("button", { name: "more" }));
    fireEvent.click(screen.getByRole("button", { name: "fewer" }));
    expect(onChange.mock.calls).toEqual([[3], [1]]);
  });

  it.each([
    [4, "more"],
    [1, "fewer"],
  ])("stays within its bounds at %i, with the button still there to be found", (value, name) => {
    const onChange = show(value);
    const button = screen.getByRole("button", { name });
    fireEvent.click(button);
    expect(onChange).not.toHaveBeenCalled();
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.hasAttribute("disabled")).toBe(false);
  });

  it("says its value in words and politely", () => {
    show(2);
    const value = screen.getByRole("status");
    expect(value.textContent).toContain("2 seats");
    expect(value.getAttribute("aria-live")).toBe("polite");
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Countdown } from "#ui/components/facts/Countdown.tsx";
import { Toast } from "#ui/components/feedback/Toast.tsx";
import { act, fireEvent, render, screen } from "./render.tsx";

describe("Countdown", () => {
  it.each([
    [120_000, false],
    [119_999, true],
    [0, true],
  ])("with %i ms left is urgent: %s", (msLeft, urgent) => {
    render(<Countdown msLeft={msLeft} text="02:00" spoken="2 minutes left to pay" />);
    const timer = screen.getByRole("timer", { name: "2 minutes left to pay" });
    expect(timer.hasAttribute("data-urgent")).toBe(urgent);
    expect(timer.hasAttribute("aria-live")).toBe(false);
  });
});

describe("Toast", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const wait = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };

  it("is said politely and goes away by itself", () => {
    const onDone = vi.fn();
    render(<Toast message={{ id: 1, text: "Copied" }} onDone={onDone} duration={5_000} />);
    expect(screen.getByRole("status").textContent).toBe("Copied");
    wait(4_999);
    expect(onDone).not.toHaveBeenCalled();
    wait(1);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it("stays while somebody is on it", () => {
    const onDone = vi.fn();
    render(<Toast message={{ id: 1, text: "Copied" }} onDone={onDone} duration={5_000} />);
    fireEvent.pointerEnter(screen.getByRole("status"));
    wait(60_000);
    expect(onDone).not.toHaveBeenCalled();
    fireEvent.pointerLeave(screen.getByRole("status"));
    wait(5_000);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it("keeps its live region when there is nothing to say", () => {
    render(<Toast message={null} onDone={() => {}} />);
    expect(screen.getByRole("status").textContent).toBe("");
  });
});

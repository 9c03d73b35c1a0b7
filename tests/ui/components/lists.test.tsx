import { afterEach, describe, expect, it, vi } from "vitest";
import { InfiniteSentinel } from "#ui/components/layout/InfiniteSentinel.tsx";
import { PullToRefresh } from "#ui/components/layout/PullToRefresh.tsx";
import { Timeline } from "#ui/components/facts/Timeline.tsx";
import { act, fireEvent, render, screen } from "./render.tsx";

describe("InfiniteSentinel", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function observed() {
    const seen: ((...frames: boolean[]) => void)[] = [];
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
          seen.push((...frames) => report(frames.map((isIntersecting) => ({ isIntersecting }))));
        }
        observe() {}
        disconnect() {}
      },
    );
    return seen;
  }

  it("asks once for each page", () => {
    const seen = observed();
    const onReach = vi.fn();
    const list = (cursor: string) => <InfiniteSentinel label="More" cursor={cursor} busy={false} onReach={onReach} />;
    const { rerender } = render(list("1"));
    seen[0]?.(true);
    rerender(list("1"));
    expect(seen.length).toBe(1);
    rerender(list("2"));
    seen[1]?.(true);
    expect(onReach).toHaveBeenCalledTimes(2);
  });

  it("asks when it came into sight before the page heard that it was out of it", () => {
    const seen = observed();
    const onReach = vi.fn();
    render(<InfiniteSentinel label="More" cursor="1" busy={false} onReach={onReach} />);
    seen[0]?.(false);
    expect(onReach).not.toHaveBeenCalled();
    seen[0]?.(false, true);
    expect(onReach).toHaveBeenCalledTimes(1);
  });

  it("is a button too", () => {
    observed();
    const onReach = vi.fn();
    render(<InfiniteSentinel label="More" cursor="1" busy={false} onReach={onReach} />);
    fireEvent.click(screen.getByRole("button", { name: "More" }));
    expect(onReach).toHaveBeenCalledTimes(1);
  });
});

describe("PullToRefresh", () => {
  function pullBy(distance: number, onRefresh: () => Promise<void>) {
    render(
      <PullToRefresh onRefresh={onRefresh} busyLabel="Refreshing">
        <p>list</p>
      </PullToRefresh>,
    );
    const list = screen.getByText("list");
    fireEvent.touchStart(list, { touches: [{ clientX: 0, clientY: 0 }] });
    fireEvent.touchMove(list, { touches: [{ clientX: 0, clientY: distance }] });
    fireEvent.touchEnd(list);
  }

  it("refreshes after a long pull and says so while it works", async () => {
    let finish = () => {};
    const onRefresh = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    pullBy(200, onRefresh);
    expect(onRefresh).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("status").textContent).toBe("Refreshing");
    await act(async () => finish());
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("lets go of a short pull", () => {
    const onRefresh = vi.fn(() => Promise.resolve());
    pullBy(60, onRefresh);
    expect(onRefresh).not.toHaveBeenCalled();
  });
});

describe("Timeline", () => {
  it("is an ordered list that names the current step and says each state", () => {
    render(
      <Timeline
        label="Refund policy"
        stateLabels={{ done: "past", current: "now", next: "later" }}
        steps={[
          { id: "100", title: "100% back", state: "current" },
          { id: "50", title: "50% back", state: "next" },
        ]}
      />,
    );
    const [current, next] = screen.getAllByRole("listitem");
    expect(screen.getByRole("list", { name: "Refund policy" })).toBeTruthy();
    expect([current?.getAttribute("aria-current"), next?.getAttribute("aria-current")]).toEqual(["step", null]);
    expect([current?.textContent, next?.textContent]).toEqual(["100% back now", "50% back later"]);
  });
});

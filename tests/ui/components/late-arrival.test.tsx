import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LateArrival } from "#ui/components/feedback/LateArrival.tsx";
import { render, screen } from "./render.tsx";
import { eventually } from "../../support/eventually.ts";

describe("LateArrival", () => {
  const animate = vi.fn<Element["animate"]>();
  let calm: boolean;

  beforeEach(() => {
    calm = false;
    animate.mockClear();
    vi.stubGlobal("matchMedia", () => ({ matches: calm }));
    vi.stubGlobal("scrollY", 0);
    vi.spyOn(Element.prototype, "animate").mockImplementation(animate);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function (this: HTMLElement) {
      return this.childNodes.length * 120;
    });
  });

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const page = (banner: string | null) => (
    <main>
      <h1>Above</h1>
      <LateArrival>{banner === null ? null : <p>{banner}</p>}</LateArrival>
      <section>Below</section>
    </main>
  );

  async function arrive() {
    const { rerender } = render(page(null));
    rerender(page("It waits"));
    await Promise.resolve();
    return rerender;
  }

  it("lets what follows glide down from where it was, and up again", async () => {
    const rerender = await arrive();
    await eventually(() => expect(animate).toHaveBeenCalledTimes(1));
    expect(animate.mock.contexts).toEqual([screen.getByText("Below")]);
    expect(animate.mock.calls[0]?.[0]).toEqual([{ transform: "translateY(-120px)" }, { transform: "none" }]);
    rerender(page(null));
    await eventually(() => expect(animate).toHaveBeenCalledTimes(2));
    expect(animate.mock.calls[1]?.[0]).toEqual([{ transform: "translateY(120px)" }, { transform: "none" }]);
  });

  it("moves nothing when the page is scrolled, which the browser holds by itself", async () => {
    vi.stubGlobal("scrollY", 40);
    await arrive();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(animate).not.toHaveBeenCalled();
  });

  it("moves nothing for whoever wants less motion", async () => {
    calm = true;
    await arrive();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(animate).not.toHaveBeenCalled();
  });
});

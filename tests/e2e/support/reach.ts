import type { Page } from "@playwright/test";

/**
 * What a member can't get at on the page, or in the sheet that is open: controls and headings that do not come whole
 * onto the screen when they are scrolled to, or that something covers there.
 */
export async function unreachable(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // Of sheets above each other, the one opened from within another stands later in the page.
    const root: ParentNode = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    const wanted = "a[href], button, input, select, summary, textarea, [role=button], h1, h2";
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const tellOf = (element: Element, why: string) =>
      `${element.tagName} "${element.textContent || element.getAttribute("aria-label")}": ${why}`;
    return [...root.querySelectorAll(wanted)].flatMap((element) => {
      const target = element.closest("label") ?? element;
      if (!isSeen(target) || target.closest("[aria-hidden=true]")) return [];
      // A link that skips is on screen only while it has the focus.
      if (element.getBoundingClientRect().bottom <= 0 && getComputedStyle(element).position === "fixed") return [];
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { top, bottom, left, right, height } = target.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) return [tellOf(target, "beside the screen")];
      // What is as high as the screen can only be scrolled through.
      const isLow = height <= innerHeight * 0.75;
      if (isLow && (top < -1 || bottom > innerHeight + 1)) return [tellOf(target, "not whole on screen")];
      const middle = { x: (left + right) / 2, y: Math.min(innerHeight - 1, (top + bottom) / 2) };
      const hit = document.elementFromPoint(middle.x, middle.y);
      // A row as wide as the screen may have its middle between two of its parts.
      if (hit && (target.contains(hit) || hit.contains(target))) return [];
      return [tellOf(target, `under ${hit?.tagName} "${hit?.textContent?.slice(0, 30)}"`)];
    });
  });
}

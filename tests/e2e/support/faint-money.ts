import type { Page } from "@playwright/test";

/**
 * Amounts of money and running deadlines on the page whose contrast with their ground is under 7:1 (WCAG 1.4.6, AAA),
 * each with its ratio. What can't be pressed now may be fainter.
 */
export async function faintMoney(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const channels = (colour: string) => (colour.match(/[\d.]+/gu) ?? []).map(Number);
    const luminance = (colour: string) => {
      const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const groundOf = (element: Element | null): string => {
      if (element === null) return "rgb(255, 255, 255)";
      const { backgroundColor } = getComputedStyle(element);
      return (channels(backgroundColor)[3] ?? 1) === 1 ? backgroundColor : groundOf(element.parentElement);
    };
    const faint: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { nodeValue, parentElement: holder } = walker.currentNode;
      const text = nodeValue?.trim() ?? "";
      if (!holder?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (holder.closest("script, style, .sr-only, :disabled, [aria-disabled]")) continue;
      if (!/[฿¥￥]|NT\$/u.test(text) && !(text !== "" && holder.closest("[role=timer]"))) continue;
      const [ink, ground] = [luminance(getComputedStyle(holder).color), luminance(groundOf(holder))];
      const ratio = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
      if (ratio < 7) faint.push(`${text} ${ratio.toFixed(2)}`);
    }
    return faint;
  });
}

import type { Frame, Page } from "@playwright/test";
import axe, { type Result } from "axe-core";

/**
 * What keeps somebody from using a page: the faults that axe calls serious or critical, each with the elements that
 * have it. `rules` takes some of axe's rules; all of them without it.
 */
export async function barriersOn(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const faults = await faultsBy(page, rules);
  return faults.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ text }) => text);
}

/** Every fault that axe finds on a page, however slight, as `barriersOn` does. */
export async function faultsOn(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  return (await faultsBy(page, rules)).map(({ text }) => text);
}

/** Frames of another origin are left out. What is right is not listed. */
async function faultsBy(page: Page, rules?: readonly string[]): Promise<readonly Fault[]> {
  await stillness(page);
  const origin = originOf(page.mainFrame());
  for (const frame of page.frames().filter((one) => originOf(one) === origin)) await bringAxe(frame);
  return page.evaluate(async (some) => {
    const runOnly = some ? { runOnly: { type: "rule" as const, values: [...some] } } : {};
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"], ...runOnly });
    return violations.map(({ id, impact, nodes }) => ({
      impact,
      text: `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("\n")}`,
    }));
  }, rules);
}

interface Fault {
  readonly impact?: Result["impact"];
  readonly text: string;
}

/** A colour on its way to another is neither. What moves for ever is not waited for. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect, playState }) => {
      return playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime);
    });
    // One of what is not drawn, as in a closed part, never ends.
    const longEnough = new Promise((resolve) => setTimeout(resolve, 2_000));
    await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), longEnough]);
  });
}

/** Axe's half a megabyte is read once in each page, however often it looks: reading it costs as much as a look. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
}

function originOf(frame: Frame): string {
  return new URL(frame.url()).origin;
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

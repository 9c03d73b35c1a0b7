import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What keeps somebody from using a page: the faults that axe calls serious or critical, each with the elements that
 * have it. `rules` takes some of axe's rules; all of them without it.
 */
export async function barriersOn(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const { violations } = await axe(page, rules).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("\n")}`);
}

/** Every fault that axe finds on a page, however slight, as `barriersOn` does. */
export async function faultsOn(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const { violations } = await axe(page, rules).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("\n")}`);
}

/**
 * Frames of another origin are left out: else axe opens a page of its own for each look, which costs more than the look.
 * What is right is not listed.
 */
function axe(page: Page, rules?: readonly string[]): AxeBuilder {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  return rules ? builder.withRules([...rules]) : builder;
}

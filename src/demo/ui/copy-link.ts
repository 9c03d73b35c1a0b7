import type { Scenario } from "../scenario.ts";
import type { Outcome } from "./actions.ts";
import type { DemoParts } from "./demo-parts.ts";

/**
 * Copies the link that opens what is chosen: a story from its beginning, or else the app's present screen. Rejects when
 * the device does not let it.
 */
export async function copyLink(
  { address, clipboard }: Pick<DemoParts, "address" | "clipboard">,
  scenario: Scenario,
): Promise<Outcome> {
  const link = address.linkTo(scenario, scenario.story === null ? address.path : null);
  if (!(await clipboard.copy(link))) throw new Error("The device did not let the link be copied.");
  return { text: "done.copied" };
}

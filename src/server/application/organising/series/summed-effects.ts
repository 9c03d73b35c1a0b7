import { grouped } from "#domain/grouped.ts";
import type { ChangeEffectsView } from "#contract/merchants/event.ts";
import { add } from "#domain/money/money.ts";

/** The sum of what a change does in several games: numbers added, money by currency. */
export function summedEffects(effects: readonly ChangeEffectsView[]): ChangeEffectsView {
  const total = (of: (one: ChangeEffectsView) => number) => effects.reduce((sum, one) => sum + of(one), 0);
  const money = grouped(
    effects.flatMap(({ mayGetBack }) => mayGetBack),
    ({ currency }) => currency,
  );
  return {
    membersTold: total((one) => one.membersTold),
    offersMade: total((one) => one.offersMade),
    mayLeaveWithFullRefund: total((one) => one.mayLeaveWithFullRefund),
    displaced: effects.flatMap(({ displaced }) => displaced),
    mayGetBack: [...money.values()].flatMap(([first, ...others]) => (first ? [others.reduce(add, first)] : [])),
  };
}

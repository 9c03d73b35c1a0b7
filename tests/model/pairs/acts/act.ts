import type { Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { World } from "../../../support/world/world.ts";
import type { Facts } from "../place.ts";

/** One thing that somebody does about a place. `run` knows the facts as they were before it began. */
export interface Act {
  readonly name: string;
  /** The decisions that it reaches, as `decisionsOfUseCases` names them. Empty: it asks for no room. */
  readonly reaches: readonly string[];
  /** It decides more than once, and others may decide in between. */
  readonly severalTimes: boolean;
  readonly fits: (facts: Facts) => boolean;
  /** `tag` makes the ids of what it writes its own. */
  readonly run: (world: World, facts: Facts, tag: string) => Promise<unknown>;
}

interface About<Target> {
  readonly name: string;
  readonly reaches: readonly string[];
  readonly severalTimes?: boolean;
  /** What it is about; null: there is nothing of the kind. */
  readonly of: (facts: Facts) => Target | null | undefined;
  readonly run: (world: World, target: Target, tag: string, facts: Facts) => Promise<unknown>;
}

/** An act about one thing, which fits where there is one. */
export function actOn<Target>({ name, reaches, severalTimes = false, of, run }: About<Target>): Act {
  return {
    name,
    reaches,
    severalTimes,
    fits: (facts) => (of(facts) ?? null) !== null,
    async run(world, facts, tag) {
      const target = of(facts) ?? null;
      if (target === null) throw new Error(`There is nothing to ${name}.`);
      return run(world, target, tag, facts);
    },
  };
}

export const anything = (facts: Facts): Facts => facts;
export const placeOf = ({ place }: Facts): Participation | null => place;

/** The place, if it is in one of these states. */
export function placeThat(...states: readonly Participation["state"][]): (facts: Facts) => Participation | null {
  return ({ place }) => (place && states.includes(place.state) ? place : null);
}

/** The newest attempt that is made in one of these ways. */
export function paymentBy(...methods: readonly Payment["method"][]): (facts: Facts) => Payment | undefined {
  return ({ payments }) => payments.find(({ method }) => methods.includes(method));
}

import type { Answered, Calls, InputOf, ValueOf } from "#application/ports/calls.ts";
import type { ContractCall } from "#contract/wire/route.ts";

/** How a server answers one call. */
export interface Served {
  readonly call: ContractCall;
  readonly answer: (input: never, key: string | undefined) => Promise<unknown>;
}

/** What a call answers; the compiler compares it with the contract. A rejection is a failure. */
export function served<C extends ContractCall>(
  call: C,
  answer: (input: InputOf<C>) => Promise<ValueOf<C>> | ValueOf<C>,
): Served {
  return { call, answer: async (input: InputOf<C>) => ({ kind: "done", value: await answer(input) }) };
}

/** The same, with refusals; `key` is the idempotency key. */
export function answered<C extends ContractCall>(
  call: C,
  answer: (input: InputOf<C>, key: string | undefined) => Answered<C>,
): Served {
  return { call, answer: async (input: InputOf<C>, key) => answer(input, key) };
}

/**
 * Calls with made-up values, for screens that only turn values into others; what decides or refuses is asked of the
 * server itself (`aStaffApp`).
 */
export function callsOf(...all: readonly Served[]): Calls {
  return {
    ask: async (call, input, key) => {
      const found = all.find((one) => one.call.path === call.path && one.call.method === call.method);
      if (!found) throw new Error(`The test does not serve ${call.method} ${call.path}.`);
      return (await found.answer(input as never, key)) as never;
    },
  };
}

import type { Store } from "#server/application/ports/store.ts";

/** The same store with every method that writes or locks refusing. */
export function readOnly(store: Store): Store {
  return {
    events: refusing(store.events, ["insert", "update", "lockRoom", "saveRoom"]),
    participations: refusing(store.participations, ["save", "lockHoldsOf", "lockEventsOf"]),
    payments: refusing(store.payments, ["save"]),
    slips: refusing(store.slips, ["add", "forgetPicturesOf"]),
    transfers: refusing(store.transfers, ["add"]),
    exceptions: refusing(store.exceptions, ["save"]),
    refunds: refusing(store.refunds, ["save", "lock", "lockToPayOut"]),
    ledger: refusing(store.ledger, ["add"]),
    members: refusing(store.members, ["ensure", "save", "lock", "erase"]),
    cards: refusing(store.cards, ["save", "remove"]),
    bankAccounts: refusing(store.bankAccounts, ["save", "remove"]),
    merchants: refusing(store.merchants, [
      "save",
      "lock",
      "ensureMemberIds",
      "saveClient",
      "saveToken",
      "forgetExpiredTokens",
    ]),
    messages: refusing(store.messages, ["add", "claim", "markSent", "markNotSent", "postpone"]),
    notifierTokens: refusing(store.notifierTokens, ["keep", "replace"]),
    webhooks: refusing(store.webhooks, ["accept", "forgetBefore"]),
    jobs: refusing(store.jobs, ["add"]),
  };
}

function refusing<Part extends object>(part: Part, methods: readonly (keyof Part & string)[]): Part {
  const refused: ReadonlySet<PropertyKey> = new Set(methods);
  return new Proxy(part, {
    get(target, name) {
      if (refused.has(name)) return refuse;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

async function refuse(): Promise<never> {
  throw new Error("A read neither writes nor locks: use run.");
}

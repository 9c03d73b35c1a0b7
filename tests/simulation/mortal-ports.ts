import type { GatewayNotes } from "#server/adapters/gateway-notes/notes.ts";
import type { Messenger } from "#server/application/messages/send-messages.ts";
import type { PaymentGateway } from "#server/application/paying/payment-gateway.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { watchedStore } from "../support/stores/watched-store.ts";
import { ConnectionLost, type Life } from "./life.ts";
import type { Turns } from "./turns.ts";

/** Transactions of a process that may die after each write and after the commit, or lose its connection around it. */
export function mortalUnitOfWork(inner: UnitOfWork, life: Life, turns: Turns): UnitOfWork {
  return {
    async run(work) {
      life.demandAlive();
      await turns.gate();
      const breaks = whenItBreaks(life);
      const result = await inner.run(async (store) => {
        const done = await work(watchedStore(store, () => life.step()));
        if (breaks === "before") throw new ConnectionLost("The connection broke before the commit.");
        return done;
      });
      life.step();
      await turns.gate();
      if (breaks === "after") throw new ConnectionLost("The connection broke after the commit.");
      return result;
    },
    async read(work) {
      life.demandAlive();
      return inner.read(work);
    },
  };
}

function whenItBreaks(life: Life): "before" | "after" | "never" {
  life.dropsBefore -= 1;
  life.dropsAfter -= 1;
  if (life.dropsBefore === 0) return "before";
  return life.dropsAfter === 0 ? "after" : "never";
}

/** What a gateway's adapter remembers; the process may die before a note and after it. */
export function mortalNotes(inner: GatewayNotes, life: Life): GatewayNotes {
  return {
    find: (kind, id) => inner.find(kind, id),
    forget: (kind, id) => inner.forget(kind, id),
    async keep(kind, id, note) {
      life.step();
      const kept = await inner.keep(kind, id, note);
      life.step();
      return kept;
    },
  };
}

/** A gateway whose caller may die before a call and after it. */
export function mortalGateway(inner: PaymentGateway, life: Life, turns: Turns): PaymentGateway {
  return new Proxy(inner, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name, target);
      if (typeof method !== "function") return method;
      // It looks at its own settings: there is no call in which to die.
      if (name === "isReadyFor") return method.bind(target);
      return async (...args: unknown[]): Promise<unknown> => {
        life.step();
        await turns.gate();
        const answer: unknown = await Reflect.apply(method, target, args);
        life.step();
        await turns.gate();
        return answer;
      };
    },
  });
}

export function mortalMessenger(inner: Messenger, life: Life, turns: Turns): Messenger {
  return {
    async send(message) {
      life.step();
      await turns.gate();
      const delivery = await inner.send(message);
      life.step();
      return delivery;
    },
  };
}

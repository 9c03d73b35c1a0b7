import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { eventSignalsContract } from "./event-signals.contract.ts";

eventSignalsContract("memory", async () => {
  const signals = new InMemoryEventSignals();
  return { here: signals, there: signals };
});

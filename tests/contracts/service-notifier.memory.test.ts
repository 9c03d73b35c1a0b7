import { InMemoryServiceNotifier } from "#server/adapters/memory/line.ts";
import { serviceNotifierContract } from "./service-notifier.contract.ts";

serviceNotifierContract("in memory", () => {
  const notifier = new InMemoryServiceNotifier(["joined_th"]);
  return { notifier, grant: (memberId, token) => notifier.grant(memberId, token), sent: () => notifier.sent };
});

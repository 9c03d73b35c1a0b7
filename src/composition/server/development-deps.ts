import { DoDueWork } from "#server/application/work/do-due-work.ts";
import { ReceiveTransfer } from "#server/application/transfers/receive-transfer.ts";
import { resolve } from "#composition/resolve.ts";
import type { Container } from "inversify";
import type { DevelopmentDeps } from "#server/adapters/http/routes/development-deps.ts";
import type { SandboxGateway } from "#server/adapters/sandbox/gateway.ts";
import { PlayPayment } from "#server/adapters/sandbox/play-payment.ts";
import type { LineStandIns } from "./line-stand-ins.ts";
import type { Persistence } from "./open-database.ts";

/** What the `/dev` calls reach; null where the clock can't be moved, which is everywhere outside development. */
export function developmentDeps(
  container: Container,
  { movableClock, unitOfWork }: Pick<Persistence, "movableClock" | "unitOfWork">,
  { issuer, messenger }: LineStandIns,
  gateway: SandboxGateway,
): DevelopmentDeps | null {
  if (movableClock === null) return null;
  const doDueWork = dueWork(container, gateway);
  return {
    issuer,
    clock: movableClock,
    doDueWork,
    playPayment: new PlayPayment(gateway, unitOfWork, doDueWork, resolve(container, ReceiveTransfer)),
    listMessages: { run: () => messenger.list() },
  };
}

/** All work due by now, and what the gateway has to tell by then. */
function dueWork(container: Container, gateway: SandboxGateway): { run(): Promise<void> } {
  const work = resolve(container, DoDueWork);
  return {
    run: async () => {
      await work.run();
      await gateway.deliverPending();
      await work.run();
    },
  };
}

import type { HttpDeps } from "./deps.ts";
import type { Served } from "./endpoint/endpoint.ts";
import { backofficeEndpoints } from "./routes/backoffice.ts";
import { backofficeExceptionEndpoints } from "./routes/backoffice-exceptions.ts";
import { backofficeRefundEndpoints } from "./routes/backoffice-refunds.ts";
import { bankAccountEndpoints } from "./routes/bank-accounts.ts";
import { developmentEndpoints } from "./routes/development.ts";
import { eventEndpoints } from "./routes/events.ts";
import { eventMediaEndpoints } from "./routes/event-media.ts";
import { merchantEndpoints } from "./routes/merchant-settings.ts";
import { operationEndpoints } from "./routes/operations.ts";
import { participationEndpoints } from "./routes/participations.ts";
import { paymentEndpoints } from "./routes/payments.ts";
import { profileEndpoints } from "./routes/profile.ts";
import { slipEndpoints } from "./routes/slips.ts";
import { walletEndpoints } from "./routes/wallet.ts";
import { webhookEndpoints } from "./routes/webhooks.ts";

/** The table of what is served. A call of the contract that is not here does not exist yet: 404. */
export function servedEndpoints(deps: HttpDeps): readonly Served[] {
  const table: readonly Served[] = [
    ...profileEndpoints(deps),
    ...eventEndpoints(deps),
    ...eventMediaEndpoints(deps),
    ...participationEndpoints(deps),
    ...paymentEndpoints(deps),
    ...slipEndpoints(deps),
    ...walletEndpoints(deps),
    ...bankAccountEndpoints(deps),
    ...backofficeEndpoints(deps),
    ...merchantEndpoints(deps),
    ...backofficeRefundEndpoints(deps),
    ...backofficeExceptionEndpoints(deps),
    ...webhookEndpoints(deps),
    ...(deps.development ? developmentEndpoints(deps, deps.development) : []),
    ...operationEndpoints(deps, () => table.map(({ route }) => route)),
  ];
  return table;
}

import { bankAccountRepositoryContract } from "./client-bank-account-repository.contract.ts";
import { cardRepositoryContract } from "./client-card-repository.contract.ts";
import { eventRepositoryContract } from "./client-event-repository.contract.ts";
import { liveEventsContract } from "./client-live-events.contract.ts";
import { participationRepositoryContract } from "./client-participation-repository.contract.ts";
import { paymentRepositoryContract } from "./client-payment-repository.contract.ts";
import { profileRepositoryContract } from "./client-profile-repository.contract.ts";
import { refundRepositoryContract } from "./client-refund-repository.contract.ts";
import { salesDocumentRepositoryContract } from "./client-sales-document-repository.contract.ts";
import { slipRepositoryContract } from "./client-slip-repository.contract.ts";
import { requestsContract } from "./client-requests.contract.ts";
import { tieRepositoryContract } from "./client-tie-repository.contract.ts";
import type { ClientWorld } from "./support/client-world.ts";

/** Every port through which the app reaches its backend. */
export function clientBackendContract(name: string, open: () => Promise<ClientWorld>): void {
  eventRepositoryContract(name, open);
  participationRepositoryContract(name, open);
  paymentRepositoryContract(name, open);
  slipRepositoryContract(name, open);
  refundRepositoryContract(name, open);
  salesDocumentRepositoryContract(name, open);
  bankAccountRepositoryContract(name, open);
  cardRepositoryContract(name, open);
  profileRepositoryContract(name, open);
  tieRepositoryContract(name, open);
  liveEventsContract(name, open);
  requestsContract(name, open);
}

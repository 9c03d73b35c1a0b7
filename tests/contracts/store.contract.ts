import { bankAccountStoreContract } from "./bank-account-store.contract.ts";
import { cardStoreContract } from "./card-store.contract.ts";
import { eventListContract } from "./event-list.contract.ts";
import { eventRoomContract } from "./event-room.contract.ts";
import { eventSeatsContract } from "./event-seats.contract.ts";
import { eventStoreContract } from "./event-store.contract.ts";
import { transferStoreContract } from "./transfer-store.contract.ts";
import { exceptionStoreContract } from "./exception-store.contract.ts";
import { ledgerStoreContract } from "./ledger-store.contract.ts";
import { memberStoreContract } from "./member-store.contract.ts";
import { memberErasureContract } from "./member-erasure.contract.ts";
import { merchantStoreContract } from "./merchant-store.contract.ts";
import { messageStoreContract } from "./message-store.contract.ts";
import { notifierTokenStoreContract } from "./notifier-token-store.contract.ts";
import { participationStoreContract } from "./participation-store.contract.ts";
import { paymentStoreContract } from "./payment-store.contract.ts";
import { refundStoreContract } from "./refund-store.contract.ts";
import { smallRoomContract } from "./small-room.contract.ts";
import { slipStoreContract } from "./slip-store.contract.ts";
import type { CreateStore } from "./support/create.ts";
import { unitOfWorkContract } from "./unit-of-work.contract.ts";
import { webhookInboxContract } from "./webhook-inbox.contract.ts";

/** Everything that a store promises: the suites of all its parts. */
export function storeContract(name: string, create: CreateStore): void {
  unitOfWorkContract(name, create);
  eventStoreContract(name, create);
  eventListContract(name, create);
  eventSeatsContract(name, create);
  eventRoomContract(name, create);
  smallRoomContract(name, create);
  participationStoreContract(name, create);
  paymentStoreContract(name, create);
  slipStoreContract(name, create);
  transferStoreContract(name, create);
  exceptionStoreContract(name, create);
  refundStoreContract(name, create);
  ledgerStoreContract(name, create);
  memberStoreContract(name, create);
  memberErasureContract(name, create);
  cardStoreContract(name, create);
  bankAccountStoreContract(name, create);
  merchantStoreContract(name, create);
  messageStoreContract(name, create);
  notifierTokenStoreContract(name, create);
  webhookInboxContract(name, create);
}

export { aBankAccount, aBankAccountInJapan } from "./bank-account.ts";
export { aFreeEvent, anEvent } from "./event.ts";
export { testNow, testStart } from "./instants.ts";
export { aCard, aMember, aMessage } from "./member.ts";
export { aMerchant } from "./merchant.ts";
export { aParticipation } from "./participation.ts";
export { aPayment } from "./payment.ts";
export { aRefund } from "./refund.ts";
export { aRoom } from "./room.ts";

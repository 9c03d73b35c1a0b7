import type { Container } from "inversify";
import type { UseCases } from "#server/adapters/http/use-cases.ts";
import { useCases } from "./use-cases.ts";

/** The use cases that calls reach. */
export function httpUseCases(container: Container): UseCases {
  return {
    browseEvents: container.get(useCases.browseEvents),
    readEvent: container.get(useCases.readEvent),
    watchEvent: container.get(useCases.watchEvent),
    joinEvent: container.get(useCases.joinEvent),
    keepNotifierToken: container.get(useCases.keepNotifierToken),
    readParticipation: container.get(useCases.readParticipation),
    answerOffer: container.get(useCases.answerOffer),
    quoteLeave: container.get(useCases.quoteLeave),
    leaveEvent: container.get(useCases.leaveEvent),
    payForEvent: container.get(useCases.payForEvent),
    readPayments: container.get(useCases.readPayments),
    cancelPayment: container.get(useCases.cancelPayment),
    uploadSlip: container.get(useCases.uploadSlip),
    readSlips: container.get(useCases.readSlips),
    reviewSlip: container.get(useCases.reviewSlip),
    resolveException: container.get(useCases.resolveException),
    readRefunds: container.get(useCases.readRefunds),
    manageBankAccounts: container.get(useCases.manageBankAccounts),
    readMerchantRefunds: container.get(useCases.readMerchantRefunds),
    settleRefund: container.get(useCases.settleRefund),
    returnRefund: container.get(useCases.returnRefund),
    makePayout: container.get(useCases.makePayout),
    manageCards: container.get(useCases.manageCards),
    editProfile: container.get(useCases.editProfile),
    exportMember: container.get(useCases.exportMember),
    eraseMember: container.get(useCases.eraseMember),
    withdrawAuthorisation: container.get(useCases.withdrawAuthorisation),
    receiveFollow: container.get(useCases.receiveFollow),
    receiveLineWebhook: container.get(useCases.receiveLineWebhook),
    receiveGatewayNotice: container.get(useCases.receiveGatewayNotice),
    merchantAccess: container.get(useCases.merchantAccess),
    createEvent: container.get(useCases.createEvent),
    cancelEvent: container.get(useCases.cancelEvent),
    changeEvent: container.get(useCases.changeEvent),
    checkIn: container.get(useCases.checkIn),
    listCustomers: container.get(useCases.listCustomers),
    merchantSettings: container.get(useCases.merchantSettings),
    publishEvent: container.get(useCases.publishEvent),
    readParticipants: container.get(useCases.readParticipants),
  };
}

import type { ServerResponse } from "node:http";
import type { LinePayServer, Transaction } from "./line-pay-server.ts";

/** LINE Pay's page for the payer, who approves or cancels and goes back to the merchant. */
export function payersPage(linePay: LinePayServer, url: URL, response: ServerResponse): void {
  const one = linePay.transactions.get(url.searchParams.get("transactionReserveId") ?? "");
  if (!one) {
    response.writeHead(404).end();
    return;
  }
  const answer = url.pathname.split("/").at(-1);
  if (answer === "wait") {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(pageOf(one));
    return;
  }
  if (one.state === "waiting") one.state = answer === "approve" ? "approved" : "cancelled";
  const back = new URL(one.state === "cancelled" ? one.cancelUrl : one.confirmUrl);
  back.searchParams.set("orderId", one.orderId);
  back.searchParams.set("transactionId", one.id);
  response.writeHead(302, { location: back.href }).end();
}

function pageOf({ id, amount, channel }: Transaction): string {
  const to = (answer: string) => `/web/payment/${answer}?transactionReserveId=${id}`;
  return `<!doctype html><title>LINE Pay</title><h1>LINE Pay</h1><p>${channel.currency} ${amount}</p>
<a href="${to("approve")}">Approve</a> <a href="${to("cancel")}">Cancel</a>`;
}

import type { Reason } from "./objects.ts";

/** What a payer's bank says to a card. */
export type BankSays = "pays" | "authenticates" | Reason;

function declines(decline_code: string, code = "card_declined"): Reason {
  return { type: "card_error", code, decline_code, message: "Your card was declined." };
}

/** Stripe's test cards (docs.stripe.com/testing), with a date that is good. */
const cards: Readonly<Record<string, BankSays>> = {
  "4242424242424242": "pays",
  "5555555555554444": "pays",
  "4000000000000002": declines("generic_decline"),
  "4000000000009995": declines("insufficient_funds"),
  "4000000000000069": declines("expired_card", "expired_card"),
  "4000000000000127": declines("incorrect_cvc", "incorrect_cvc"),
  "4000000000000119": declines("processing_error", "processing_error"),
  "4000000000009979": declines("stolen_card"),
  "4000002760003184": "authenticates",
};

/** Cards that can be saved, although every payment with them is declined. */
const declinesLater: Readonly<Record<string, Reason>> = { "4000000000000341": declines("generic_decline") };

export function saysToPayment(number: string): BankSays {
  return cards[number] ?? declinesLater[number] ?? declines("incorrect_number", "incorrect_number");
}

export function saysToSetup(number: string): BankSays {
  return number in declinesLater ? "pays" : saysToPayment(number);
}

export function brandOf(number: string): string {
  return number.startsWith("5") ? "mastercard" : "visa";
}

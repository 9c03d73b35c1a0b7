import { describe, expect, it } from "vitest";
import { currencies } from "#domain/money/currency.ts";
import {
  isAtVenue,
  isByTransfer,
  isGatewayMethod,
  methodPackOf,
  methodSuits,
  type PaymentMethod,
} from "#domain/payment/method.ts";

describe("a method that only a newer server knows", () => {
  const newer = "moonpay" as PaymentMethod;

  it("is offered in no currency", () => {
    expect(currencies.filter((currency) => methodSuits(newer, currency))).toEqual([]);
  });

  it("is one whose money a gateway moved, and breaks nothing", () => {
    const payment = { method: newer };
    expect([isGatewayMethod(newer), isByTransfer(payment), isAtVenue(payment)]).toEqual([true, false, false]);
    expect(methodPackOf(newer).brand).toBeUndefined();
  });
});

import { expectTypeOf, it } from "vitest";
import type { MoneyWire } from "#contract/wire/money.ts";
import type { ParticipationWire } from "#contract/joining/participation.ts";
import type { PaymentWire } from "#contract/paying/payment.ts";
import type { BodyOf, QueryOf, RequestOf, ResponseOf } from "#contract/wire/route.ts";
import type { Routes } from "#contract/routes.ts";
import type { Currency } from "#domain/money/currency.ts";

it("a call's types follow from the table", () => {
  expectTypeOf<BodyOf<Routes["joinEvent"]>>().toEqualTypeOf<{
    eventId: string;
    seats: number;
    acceptsFewer?: number | undefined;
    guests?: string[] | undefined;
  }>();
  expectTypeOf<QueryOf<Routes["getPayment"]>>().toEqualTypeOf<{ paymentId: string }>();
  expectTypeOf<QueryOf<Routes["joinEvent"]>>().toEqualTypeOf<never>();
  expectTypeOf<ResponseOf<Routes["payForEvent"]>>().toEqualTypeOf<PaymentWire>();
  expectTypeOf<ResponseOf<Routes["getParticipation"]>>().toEqualTypeOf<ParticipationWire>();
  expectTypeOf<ResponseOf<Routes["removeCard"]>>().toEqualTypeOf<undefined>();
  expectTypeOf<ResponseOf<Routes["getEventCalendar"]>>().toEqualTypeOf<string>();
  expectTypeOf<ResponseOf<Routes["getReceipt"]>>().toEqualTypeOf<Blob>();
  expectTypeOf<MoneyWire>().toEqualTypeOf<{ amount: number; currency: Currency }>();
  expectTypeOf<{ body: { eventId: string; seats: number } }>().toExtend<RequestOf<Routes["joinEvent"]>>();
  expectTypeOf<{ params: { eventId: string } }>().toExtend<RequestOf<Routes["publishEvent"]>>();
  expectTypeOf<Routes["joinEvent"]["path"]>().toEqualTypeOf<"/line/join/event">();
});

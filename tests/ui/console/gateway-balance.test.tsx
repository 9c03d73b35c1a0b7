import { MemoryRouter } from "react-router-dom";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { load } from "virtual:texts/console";
import { type BookLineView, type GatewayBalanceView, getGatewayBalance } from "#contract/merchants/books.ts";
import { money } from "#domain/money/money.ts";
import { GatewayCard } from "#ui/console/screens/books/GatewayCard.tsx";
import { GatewayCardModel } from "#ui/console/screens/books/gateway-card-model.ts";
import { GatewayBalanceScreen } from "#ui/console/screens/gateway-balance/GatewayBalanceScreen.tsx";
import { GatewayBalanceViewModel } from "#ui/console/screens/gateway-balance/gateway-balance-view-model.ts";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { render, screen } from "../app/render.tsx";
import { noon } from "../support/views.ts";
import { callsOf, served } from "./support/calls.ts";
import { atNoon } from "./support/settings.ts";

const baht = (amount: number) => money(amount, "THB");

const payment: BookLineView = {
  id: "1",
  at: noon,
  name: "payment_received",
  amount: baht(35_000),
  method: "card",
  paymentId: "payment-1",
  refundId: null,
  joinId: "join-1",
  eventId: "event-1",
  title: "Doubles, mixed",
  startsAt: noon,
  gameZone: "Asia/Bangkok",
  displayName: "Mali",
};
const about = { paymentId: null, joinId: null, eventId: null, title: null, startsAt: null, displayName: null } as const;
const payout: BookLineView = {
  ...payment,
  ...about,
  id: "2",
  name: "gateway_paid_out",
  amount: baht(-20_000),
  method: null,
};

type Balance = NonNullable<GatewayBalanceView["balance"]>;

const own: Balance = {
  sums: [
    {
      owed: baht(13_635),
      ways: [
        {
          method: "card",
          taken: baht(35_000),
          returned: baht(0),
          disputed: baht(0),
          fees: baht(-1_365),
          exchanged: baht(0),
          left: baht(33_635),
        },
      ],
      other: baht(0),
      paidOut: baht(-20_000),
    },
  ],
  gateways: [{ name: "stripe", isOwn: true, newestAt: noon }],
};
const nothing: Balance = { sums: [], gateways: [] };

function callsFor(balance: Balance | "fails") {
  return callsOf(
    served(getGatewayBalance, ({ query }) => {
      if (balance === "fails") throw new Error("No connection.");
      const lines = query.only === "payouts" ? [payout] : [payout, payment];
      const items = balance.sums.length === 0 ? [] : lines;
      return { items, nextCursor: null, timeZone: "Asia/Bangkok", balance };
    }),
  );
}

async function show(children: ReactNode) {
  render(
    <MemoryRouter>
      <I18nProvider language={await SpokenLanguage.start("en", load)}>{children}</I18nProvider>
    </MemoryRouter>,
  );
}

async function opened(balance: Balance) {
  const vm = new GatewayBalanceViewModel({ calls: callsFor(balance), clock: atNoon });
  await vm.read();
  await show(<GatewayBalanceScreen vm={vm} />);
  return vm;
}

const text = () => document.body.textContent;

describe("what the payment provider owes", () => {
  it("shows the sum, what it is made of by way to pay, every line, and until when it is known", async () => {
    await opened(own);
    expect(screen.getByText("Not paid out yet").nextElementSibling?.textContent).toBe("฿136.35");
    expect(text()).toContain("Payments ฿350");
    expect(text()).toContain("Payment provider's fees −฿13.65");
    expect(screen.getByText("Mali")).toBeDefined();
    expect(screen.getByRole("link", { name: "Doubles, mixed" })).toBeDefined();
    expect(text()).toContain("Fees and payouts from Stripe are known until");
    expect(text()).toContain("Which payments a payout contains is not known here.");
  });

  it("lists the payouts alone as what came, and keeps the sum", async () => {
    const vm = await opened(own);
    const [first] = vm.lines.items;
    expect(first && vm.amountOf(first)).toEqual(baht(-20_000));
    await vm.choose("payouts");
    expect(vm.lines.items.map((line) => [line.name, vm.amountOf(line)])).toEqual([["gateway_paid_out", baht(20_000)]]);
    expect(vm.balance).toEqual(own);
  });

  it("does not say what is owed where fees and payouts are not known", async () => {
    await opened({ ...own, gateways: [{ name: "sandbox", isOwn: false, newestAt: null }] });
    expect(screen.getByText("Taken, less refunds")).toBeDefined();
    expect(text()).toContain("The fees and payouts of your club alone are not known");
    expect(screen.queryByText("Not paid out yet")).toBeNull();
    expect(screen.queryByText("Payouts")).toBeNull();
  });

  it("says so where no statement was read", async () => {
    await opened({ ...own, gateways: [{ name: "line-pay", isOwn: true, newestAt: null }] });
    expect(text()).toContain("No statement from LINE Pay has been read yet.");
  });

  it("shows no sum where no money goes through a provider", async () => {
    await opened(nothing);
    expect(screen.getByText("No money through a payment provider")).toBeDefined();
    expect(screen.queryByText("What it is made of")).toBeNull();
  });
});

describe("its card on the month's screen", () => {
  const card = async (balance: Balance | "fails") => {
    const model = new GatewayCardModel(callsFor(balance));
    await model.read();
    await show(<GatewayCard card={model} />);
    return screen.queryByRole("link");
  };

  it("leads there with the sum", async () => {
    const link = await card(own);
    expect([link?.getAttribute("href"), link?.textContent]).toEqual([
      "/console/money/provider",
      "With the payment providerNot paid out yet฿136.35",
    ]);
  });

  it("is not there where no money goes through a provider", async () => {
    expect(await card(nothing)).toBeNull();
  });

  it("leads there also when the sum can't be read", async () => {
    expect((await card("fails"))?.textContent).toBe("With the payment provider");
  });
});

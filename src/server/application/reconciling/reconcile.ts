import type { Needs } from "#wiring/needs.ts";
import { type Currency, currencies } from "#domain/money/currency.ts";
import { add, isZero, type Money, subtract, zero } from "#domain/money/money.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { ListedMerchant } from "#server/application/merchants/merchant-store.ts";
import { refundsOf } from "#domain/refund/refund.ts";
import { isBySeller } from "#domain/refund/seller-refund.ts";
import { day, minute } from "#domain/time/instant.ts";
import type { GatewayEntry } from "#domain/ledger/gateway-entry.ts";
import type { BooksOwner, BooksToAsk, ListedBooks } from "#server/application/paying/gateway-books.ts";
import type { PaymentGateway } from "#server/application/paying/payment-gateway.ts";
import { PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import { ReconcilePayment } from "#server/application/paying/reconcile-payment.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { FollowDispute } from "#server/application/refunding/follow-dispute.ts";
import { FollowSellerRefunds } from "#server/application/refunding/follow-seller-refunds.ts";
import { SendRefund } from "#server/application/refunding/send-refund.ts";
import { askedDifferences } from "./asked-differences.ts";
import type { BooksAt, Difference, GatewayBalance, ReconciliationRun } from "./reconciliation-store.ts";

/** Lines may appear in a gateway's lists later than those that were written after them, but not by more. */
const listsAreBehindBy = 3 * day;
/** What was booked here so lately may be on its way into the gateway's lists. */
const listedWithin = 5 * minute;
/** Payments of a gateway without lists are asked for so long after their last change. */
const askedFor = 60 * day;
const atOnce = 100;
/** After so many sellers in a row whose books can't be read, it is the gateway that does not answer. */
const mostUnread = 5;

/** Sellers whose books could not be read, and why. Nothing is said of them. */
type Unread = ReadonlyMap<MerchantId, string>;

interface Looked {
  readonly read: number;
  readonly found: readonly Difference[];
  readonly unread: Unread;
}

/**
 * Compares each gateway's own books with ours. A gateway that lists them is read from where the last run ended; one
 * that does not is asked for each of our payments of the last 60 days. What has one right answer is mended by the use
 * cases that follow payments, refunds and disputes, which ask the gateway again: a success, refund or dispute that we
 * never heard of, also a refund that the seller made at the gateway itself. The rest is told with both amounts, and
 * changes nothing. A gateway that does not answer does not stop the others, nor does a seller whose books it does not
 * give: the run failed then, and says of whom. The last run of each gateway is kept. Repeatable.
 */
export class Reconcile {
  static readonly needs: Needs<typeof Reconcile> = [
    Transactions,
    PaymentGateways,
    ReconcilePayment,
    SendRefund,
    FollowDispute,
    FollowSellerRefunds,
  ];
  readonly #transactions: Transactions;
  readonly #gateways: PaymentGateways;
  readonly #reconcilePayment: ReconcilePayment;
  readonly #sendRefund: SendRefund;
  readonly #followDispute: FollowDispute;
  readonly #followSeller: FollowSellerRefunds;

  constructor(
    transactions: Transactions,
    gateways: PaymentGateways,
    reconcilePayment: ReconcilePayment,
    sendRefund: SendRefund,
    followDispute: FollowDispute,
    followSeller: FollowSellerRefunds,
  ) {
    this.#transactions = transactions;
    this.#gateways = gateways;
    this.#reconcilePayment = reconcilePayment;
    this.#sendRefund = sendRefund;
    this.#followDispute = followDispute;
    this.#followSeller = followSeller;
  }

  /** One run of each gateway that is on, in their order. */
  async run(): Promise<readonly ReconciliationRun[]> {
    const runs: ReconciliationRun[] = [];
    for (const gateway of this.#gateways.all) {
      const run = await this.#runOf(gateway);
      await this.#transactions.run(({ store }) => store.reconciliation.saveRun(run));
      runs.push(run);
      if (gateway.sellers) await this.#askAboutSellers(gateway.kind);
    }
    return runs;
  }

  /** Each seller's account is asked about too, in jobs: what it may take could have changed without a word. */
  async #askAboutSellers(gateway: string): Promise<void> {
    for await (const { account } of this.#owners(gateway, { isByMerchant: true })) {
      if (account === null) continue;
      await this.#transactions.run(({ store }) => store.jobs.add({ kind: "follow_seller", gateway, account }));
    }
  }

  async #runOf(gateway: PaymentGateway): Promise<ReconciliationRun> {
    const startedAt = this.#transactions.now();
    const listsAll = gateway.books.kind === "listed";
    const nothing = {
      gateway: gateway.kind,
      listsAll,
      startedAt,
      read: 0,
      mended: [],
      left: [],
      young: 0,
      balances: [],
    };
    try {
      const { read, found, unread } = await this.#look(gateway);
      const mended: Difference[] = [];
      for (const one of found) if (await this.#mend(gateway, one)) mended.push(one);
      const again = mended.length === 0 ? { read: 0, found, unread } : await this.#look(gateway);
      const whose = new Map([...unread, ...again.unread]);
      const stays = new Set(again.found.map(nameOf));
      const isYoung = ({ bookedAt }: Difference) => bookedAt !== null && bookedAt > startedAt - listedWithin;
      return {
        ...nothing,
        endedAt: this.#transactions.now(),
        read: read + again.read,
        mended: mended.filter((one) => !stays.has(nameOf(one))),
        left: again.found.filter((one) => !isYoung(one)),
        young: again.found.filter(isYoung).length,
        balances: await this.#balances(gateway),
        failed: whose.size === 0 ? null : [...whose].map(([id, why]) => `${id}: ${why}`).join(" "),
      };
    } catch (error) {
      return { ...nothing, endedAt: this.#transactions.now(), failed: messageOf(error) };
    }
  }

  /** Reads what is new in the gateway's books, and finds every difference. */
  async #look(gateway: PaymentGateway): Promise<Looked> {
    const { books } = gateway;
    if (books.kind === "listed") {
      const { read, unread } = await this.#import(gateway.kind, books);
      const found = await this.#compared(gateway);
      return { read, unread, found: found.filter(({ merchantId }) => !unread.has(merchantId ?? "")) };
    }
    const asked = await this.#ask(gateway, books);
    const known = new Set(asked.found.map(nameOf));
    const named = (await this.#compared(gateway)).filter((one) => !known.has(nameOf(one)));
    return { ...asked, found: [...asked.found, ...named] };
  }

  #compared(gateway: PaymentGateway): Promise<readonly Difference[]> {
    return this.#transactions.read((store) => store.reconciliation.compare(this.#booksAt(gateway)));
  }

  #booksAt({ kind, books }: PaymentGateway): BooksAt {
    return { gateway: kind, first: this.#gateways.all[0]?.kind ?? kind, onlyNamed: books.kind === "asked" };
  }

  async #import(gateway: string, books: ListedBooks): Promise<Omit<Looked, "found">> {
    let [read, inARow] = [0, 0];
    const unread = new Map<MerchantId, string>();
    for await (const owner of this.#owners(gateway, books)) {
      try {
        read += await this.#importOf(gateway, books, owner);
        inARow = 0;
      } catch (error) {
        inARow += 1;
        if (owner.merchantId === null || inARow === mostUnread) throw error;
        unread.set(owner.merchantId, messageOf(error));
      }
    }
    return { read, unread };
  }

  /**
   * Keeps the oldest lines first: the newest one that is kept says where the next run begins, so a run that breaks off
   * may leave out none before it.
   */
  async #importOf(gateway: string, books: ListedBooks, owner: BooksOwner): Promise<number> {
    const newest = await this.#transactions.read((store) => store.reconciliation.newest(gateway, owner.merchantId));
    const lines: GatewayEntry[] = [];
    for await (const page of books.entries(owner, newest === null ? null : newest - listsAreBehindBy))
      lines.push(...page);
    lines.sort((one, other) => one.at - other.at);
    let read = 0;
    for (let from = 0; from < lines.length; from += atOnce) {
      const some = lines.slice(from, from + atOnce);
      read += (await this.#transactions.run(({ store }) => store.reconciliation.add(some))).length;
    }
    return read;
  }

  async *#owners(gateway: string, { isByMerchant }: Pick<ListedBooks, "isByMerchant">): AsyncGenerator<BooksOwner> {
    if (!isByMerchant) {
      yield { merchantId: null, account: null };
      return;
    }
    let after: string | null = null;
    for (;;) {
      const from: string | null = after;
      const page: readonly ListedMerchant[] = await this.#transactions.read((store) =>
        store.merchants.list(atOnce, from),
      );
      const ids = page.map(({ id }) => id);
      const merchants = await this.#transactions.read((store) => store.merchants.findMany(ids));
      for (const [merchantId, { gatewayAccounts }] of merchants) {
        const account = gatewayAccounts[gateway];
        if (account !== undefined) yield { merchantId, account };
      }
      if (page.length < atOnce) return;
      after = ids.at(-1) ?? null;
    }
  }

  async #ask(gateway: PaymentGateway, books: BooksToAsk): Promise<Looked> {
    const since = this.#transactions.now() - askedFor;
    const found: Difference[] = [];
    const unread = new Map<MerchantId, string>();
    let read = 0;
    for (let after: string | null = null; ;) {
      const from: string | null = after;
      const payments: readonly Payment[] = await this.#transactions.read((store) =>
        store.reconciliation.payments(this.#booksAt(gateway), since, atOnce, from),
      );
      const theirs = await books.of(payments.map(({ id }) => id));
      const joinIds = payments.map(({ joinId }) => joinId);
      const refunds = await this.#transactions.read((store) => store.refunds.ofParticipations(joinIds));
      for (const payment of payments) {
        const said = theirs.get(payment.id);
        if (!said) unread.set(payment.merchantId, "The gateway can't be asked about its payments.");
        else found.push(...askedDifferences(payment, refundsOf(payment, refunds.get(payment.joinId) ?? []), said));
      }
      read += payments.length;
      if (payments.length < atOnce) return { read, found, unread };
      after = payments.at(-1)?.id ?? null;
    }
  }

  /**
   * Asks the gateway again about what it has and we have not, by the use case that would have heard of it. False for
   * what only people can settle. One that fails is a difference still.
   */
  async #mend(gateway: PaymentGateway, { kind, id, paymentId }: Difference): Promise<boolean> {
    if (paymentId === null) return false;
    const { isOurs, isSent } = await this.#transactions.read(async ({ payments, refunds }) => {
      const refund = kind === "refund" ? await refunds.find(id) : null;
      const isOfIt = refund === null || refund.paymentId === paymentId;
      return { isOurs: isOfIt && (await payments.find(paymentId)) !== null, isSent: refund && !isBySeller(refund) };
    });
    if (!isOurs) return false;
    try {
      if (kind === "payment") await this.#reconcilePayment.run(paymentId);
      else if (kind === "refund") await (isSent ? this.#sendRefund.run(id) : this.#followSeller.run(paymentId));
      else if (kind === "dispute" && gateway.abilities.tellsDisputes) await this.#followDispute.run(paymentId);
      else return false;
      return true;
    } catch {
      return false;
    }
  }

  async #balances(gateway: PaymentGateway): Promise<readonly GatewayBalance[]> {
    const books = this.#booksAt(gateway);
    // In one transaction, so that all three are of the same moment.
    const [owed, said, differences] = await this.#transactions.run(async ({ store: { reconciliation } }) => [
      await reconciliation.owed(books),
      await reconciliation.said(gateway.kind),
      await reconciliation.compare(books),
    ]);
    return currencies.flatMap((currency): GatewayBalance[] => {
      const [ours, theirs] = [amountIn(owed, currency), amountIn(said, currency)];
      const own = differences.filter((one) => one.ours.currency === currency);
      const differing = own.reduce((sum, one) => add(sum, subtract(one.ours, one.theirs)), zero(currency));
      const rest = subtract(subtract(ours, theirs), differing);
      if ([ours, theirs, differing].every(isZero)) return [];
      return [{ owed: ours, said: theirs, differing, rest }];
    });
  }
}

/** Is everything the same, and everything explained? What a gateway without lists has not settled yet is no fault. */
export function isClean({ left, failed, balances, listsAll }: ReconciliationRun): boolean {
  return left.length === 0 && failed === null && (!listsAll || balances.every(({ rest }) => isZero(rest)));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function nameOf({ kind, id, ours }: Difference): string {
  return `${kind} ${id} ${ours.currency}`;
}

function amountIn(amounts: readonly Money[], currency: Currency): Money {
  return amounts.find((one) => one.currency === currency) ?? zero(currency);
}

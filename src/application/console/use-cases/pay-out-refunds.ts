import { HandOver, type TextFile } from "#application/ports/environment.ts";
import type { PageRequest } from "#application/ports/event-repository.ts";
import type { MerchantRefundView, Payout, PayoutSummary } from "#contract/refunding/payout.ts";
import { type BankCountry, bankCountryOf } from "#domain/bank-account/bank-country.ts";
import { add, type Money } from "#domain/money/money.ts";
import type { Page } from "#domain/page.ts";
import type { RefundId, RefundState } from "#domain/refund/refund.ts";
import { type LocalDate, localDateOf } from "#domain/time/local-date.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Needs } from "#wiring/needs.ts";
import { BackOfficeAccess } from "../ports/back-office-access.ts";
import { type BankSaid, PayoutDesk, type PayoutMade, type RefundSettled } from "../ports/payout-desk.ts";

/** What can be paid out now to the banks of one country. */
export interface DuePayout {
  readonly country: BankCountry;
  readonly count: number;
  readonly sum: Money;
}

/** `resting`: refunds to a bank that can't be paid yet, because their account is new or a dispute holds them. */
export interface DueRefunds {
  readonly payouts: readonly DuePayout[];
  readonly resting: number;
}

/** What became of a file's refunds. `failed` are still with the bank, each for its own reason. */
export interface FileSettled {
  readonly settled: number;
  readonly failed: readonly MerchantRefundView[];
  /** The network or the server failed before the last of them. */
  readonly brokenOff: boolean;
}

const pageSize = 100;
const csv = "text/csv";

/** A payout file has at most so many refunds; as many are looked through. */
const most = 1_000;

/** Refunds by bank: a file for the bank, and what became of it. Failures reject with RequestFailed. */
export class PayOutRefunds {
  static readonly needs: Needs<typeof PayOutRefunds> = [PayoutDesk, BackOfficeAccess, HandOver];
  readonly #desk: PayoutDesk;
  readonly #access: Pick<BackOfficeAccess, "signInAnew">;
  readonly #handOver: HandOver;

  constructor(desk: PayoutDesk, access: Pick<BackOfficeAccess, "signInAnew">, handOver: HandOver) {
    this.#desk = desk;
    this.#access = access;
    this.#handOver = handOver;
  }

  /** Does this browser have downloads? LINE's own has none, so that no file is made there. */
  get canSave(): boolean {
    return this.#handOver.waysFor({ name: "payout.csv", type: csv, text: "" }).includes("save");
  }

  /** What a file made now would hold, by country. */
  async due(): Promise<DueRefunds> {
    const waiting = (await this.#all("requested")).filter(goesToBank);
    const payable = waiting.filter(({ payoutAccount }) => payoutAccount !== null);
    const sums = new Map<BankCountry, DuePayout>();
    for (const { amount } of payable) {
      const country = bankCountryOf(amount.currency);
      const { count, sum } = sums.get(country) ?? { count: 0, sum: null };
      sums.set(country, { country, count: count + 1, sum: sum === null ? amount : add(sum, amount) });
    }
    return { payouts: [...sums.values()], resting: waiting.length - payable.length };
  }

  /** Refunds to a bank or back at the venue, of one state, the newest first. A page may be shorter than asked for. */
  async refunds(state: RefundState, page?: PageRequest, q?: string): Promise<Page<MerchantRefundView>> {
    const { items, nextCursor } = await this.#desk.refunds(state, page, q);
    return { items: items.filter(goesByHandOrBank), nextCursor };
  }

  files(page?: PageRequest): Promise<Page<PayoutSummary>> {
    return this.#desk.files(page);
  }

  /** Makes a file of what is due and hands it to the browser. Repeatable: see `PayoutDesk.make`. */
  async make(country: BankCountry): Promise<PayoutMade> {
    const answer = await this.#desk.make(country);
    if (answer.kind === "made") await this.#save(answer.payout);
    return answer;
  }

  /** Hands a file that was made before to the browser. False where there is no such file. */
  async saveAgain(payoutId: string): Promise<boolean> {
    const payout = await this.#desk.file(payoutId);
    if (payout) await this.#save(payout);
    return payout !== null;
  }

  settle(refundId: RefundId, reference: string): Promise<RefundSettled> {
    return this.#desk.settle(refundId, reference);
  }

  /** Staff handed it back at the venue. Repeatable. */
  handBack(refundId: RefundId): Promise<RefundSettled> {
    return this.#desk.handBack(refundId);
  }

  sentBack(refundId: RefundId, said: BankSaid): Promise<RefundSettled> {
    return this.#desk.sentBack(refundId, said);
  }

  /** The bank has paid all of a file that is still open. Repeatable with the same reference, also after a break. */
  async settleFile(payoutId: string, reference: string): Promise<FileSettled> {
    const open = (await this.#all("processing")).filter((refund) => refund.payoutId === payoutId);
    const failed: MerchantRefundView[] = [];
    let settled = 0;
    for (const refund of open) {
      try {
        const answer = await this.#desk.settle(refund.id, reference);
        if (answer.kind === "done") settled += 1;
        else failed.push(refund);
      } catch {
        return { settled, failed: [...failed, ...open.slice(settled + failed.length)], brokenOff: true };
      }
    }
    return { settled, failed, brokenOff: false };
  }

  /** A new login, which money going out needs. The page may leave for it. */
  signInAnew(): Promise<boolean> {
    return this.#access.signInAnew();
  }

  async #all(state: RefundState): Promise<readonly MerchantRefundView[]> {
    const all: MerchantRefundView[] = [];
    let cursor: string | null = null;
    do {
      const page: Page<MerchantRefundView> = await this.#desk.refunds(state, { limit: pageSize, cursor });
      all.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null && all.length < most);
    return all;
  }

  async #save(payout: Payout): Promise<void> {
    const file = fileOf(payout);
    if (file) await this.#handOver.hand(file, "save");
  }
}

/** Its name says day and country, and tells two files of one day apart; it names nobody. */
function fileOf({ id, country, createdAt, text }: Payout): TextFile | null {
  return id === null ? null : { name: `payout-${dayOf(createdAt)}-${country}-${id.slice(0, 8)}.csv`, type: csv, text };
}

function dayOf(at: Instant): LocalDate {
  return localDateOf(at, "UTC");
}

function goesToBank({ destination }: MerchantRefundView): boolean {
  return destination.kind === "bank_account";
}

function goesByHandOrBank(refund: MerchantRefundView): boolean {
  return goesToBank(refund) || refund.destination.kind === "venue";
}

import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { Clock } from "#application/ports/environment.ts";
import { ReadReceipts } from "#application/use-cases/papers/read-receipts.ts";
import type { SalesDocumentView } from "#contract/sales/sales-documents.ts";
import type { Language } from "#languages/language.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { Needed } from "#wiring/needs.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { Latest } from "#ui/parts/asking/latest.ts";

const needs = { readReceipts: ReadReceipts, clock: Clock };

type Deps = Needed<typeof needs>;

export type PapersStatus =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly failure: unknown }
  /** Null: there is no such payment of the member's. */
  | { readonly kind: "ready"; readonly papers: readonly SalesDocumentView[] | null };

/** What became of saying for whom a receipt is. */
export type BuyerTrouble =
  | { readonly kind: "invalid_request" | "buyer_closed" }
  | { readonly kind: "unprintable"; readonly signs: string }
  | { readonly kind: "failed"; readonly failure: unknown };

/** The Receipt screen: the receipt of a payment and the credit notes about it. */
export class ReceiptViewModel implements ScreenViewModel {
  static readonly needs = needs;

  status: PapersStatus = { kind: "loading" };
  /** What is typed for whom the receipt is. */
  typed = "";
  saving = false;
  saved = false;
  trouble: BuyerTrouble | null = null;
  readonly #deps: Deps;
  readonly #paymentId: PaymentId;
  readonly #latest = new Latest();

  constructor(deps: Deps, paymentId: PaymentId) {
    this.#deps = deps;
    this.#paymentId = paymentId;
    makeAutoObservable(this, { now: false, status: observableRef, trouble: observableRef }, { autoBind: true });
  }

  get now(): number {
    return this.#deps.clock.now();
  }

  start(): void {
    void this.read();
  }

  dispose(): void {
    this.#latest.drop();
  }

  /** Reads the papers. Never rejects. */
  async read(): Promise<void> {
    this.status = { kind: "loading" };
    await this.#latest.ask(
      () => this.#deps.readReceipts.ofPayment(this.#paymentId),
      (papers) => {
        this.status = { kind: "ready", papers };
        this.typed = papers?.findLast(({ kind }) => kind === "receipt")?.buyer?.code ?? "";
      },
      (failure) => {
        this.status = { kind: "failed", failure };
      },
    );
  }

  /** Where a paper's PDF is, for a day after it was read; null: nothing is printed here. */
  pdfUrl(paper: SalesDocumentView, language: Language): string | null {
    return this.#deps.readReceipts.pdfUrl(paper, language);
  }

  type(text: string): void {
    this.typed = text;
    this.saved = false;
    this.trouble = null;
  }

  /** Says for whom the receipt is. What was typed stays when it fails. Never rejects. */
  async giveBuyer(paper: Pick<SalesDocumentView, "id" | "amount">): Promise<void> {
    if (this.saving) return;
    this.saving = true;
    this.trouble = null;
    try {
      const answer = await this.#deps.readReceipts.giveBuyer(paper, this.typed);
      runInAction(() => {
        if (answer.kind === "refused") this.trouble = { kind: answer.reason };
        else if (answer.kind === "unprintable") this.trouble = answer;
        else this.#take(answer.document);
      });
    } catch (failure) {
      runInAction(() => {
        this.trouble = { kind: "failed", failure };
      });
    } finally {
      runInAction(() => {
        this.saving = false;
      });
    }
  }

  #take(newer: SalesDocumentView): void {
    this.saved = true;
    this.typed = newer.buyer?.code ?? "";
    if (this.status.kind !== "ready" || !this.status.papers) return;
    const papers = this.status.papers.map((paper) => (paper.id === newer.id ? newer : paper));
    this.status = { kind: "ready", papers };
  }
}

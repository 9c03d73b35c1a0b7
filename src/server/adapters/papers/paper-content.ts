import { add, subtract } from "#domain/money/money.ts";
import { shownBuyer } from "#domain/sales-document/buyer.ts";
import {
  documentNumber,
  officialNameOf,
  paperFormOf,
  type SalesDocument,
} from "#domain/sales-document/sales-document.ts";
import { headOffice, type TaxCountry, taxCountryOf, taxRulesOf } from "#domain/sales-document/tax-country.ts";
import type { Language } from "#languages/language.ts";
import { type PaperSpeech, paperSpeechIn } from "./paper-speech.ts";

/** A fact on a paper. */
export interface PaperRow {
  /** In the reader's language, then in that of the country whose law asks for the paper, where it is another one. */
  readonly labels: readonly string[];
  readonly value: string;
  /** Smaller, below the value; empty for none. */
  readonly detail: string;
}

/** All that a paper says, in its order. */
export interface PaperContent {
  readonly title: string;
  /** What the law calls it; null where no law does, or where the title says it already. */
  readonly officialName: string | null;
  readonly numberAndDay: string;
  /** Across a paper that proves nothing any more; null on others. */
  readonly voided: { readonly word: string; readonly detail: string } | null;
  readonly amount: string;
  readonly rows: readonly PaperRow[];
  /** At its foot. */
  readonly notes: readonly string[];
}

const languageOf: Readonly<Record<TaxCountry, Language>> = { JP: "ja", TH: "th", TW: "zh-TW" };

/** What a receipt or credit note says on paper: the same as the Receipt screen, with whole dates. */
export async function paperContentOf(paper: SalesDocument, language: Language): Promise<PaperContent> {
  const speech = await paperSpeechIn(language);
  const { amount, voidedAt } = paper;
  const form = paperFormOf(paper);
  const country = taxCountryOf(amount.currency);
  const zone = taxRulesOf(country).timeZone;
  const official = officialNameOf(form);
  const title = speech.say(`receipt.form_${form}`);
  // A paper that a law asks for is also written in that country's own language.
  const isNational = official !== null && language !== languageOf[country];
  const speeches = isNational ? [speech, await paperSpeechIn(languageOf[country])] : [speech];
  return {
    title,
    officialName: official !== null && !title.includes(official) ? official : null,
    numberAndDay: speech.say("receipt.numberAndDay", {
      number: documentNumber(paper),
      day: speech.day(paper.issuedAt, zone),
    }),
    voided:
      voidedAt === null
        ? null
        : {
            word: speech.say("receipt.void"),
            detail: speech.say(paper.kind === "receipt" ? "receipt.voidDetail" : "receipt.noteVoidDetail", {
              day: speech.day(voidedAt, zone),
            }),
          },
    amount: speech.money(amount),
    rows: rowsOf(paper, speeches, zone),
    notes: country === "TW" ? [speech.say("receipt.noInvoice")] : [],
  };
}

function rowsOf(paper: SalesDocument, speeches: readonly PaperSpeech[], zone: string): readonly PaperRow[] {
  const [speech = speeches[0]] = speeches;
  if (!speech) return [];
  const { about, event, seller, seats, registration, method } = paper.facts;
  const { amount, tax, buyer } = paper;
  const row = (label: (one: PaperSpeech) => string, value: string, detail = ""): PaperRow => ({
    labels: [...new Set(speeches.map(label))],
    value,
    detail,
  });
  const rows: PaperRow[] = [];
  if (registration && tax) {
    const { percent } = registration;
    rows.push(row((one) => one.say("receipt.taxIn", { percent, amount: one.money(amount) }), speech.money(tax)));
  }
  if (about) {
    const given = add(about.creditedBefore, amount);
    const { number } = about;
    rows.push(
      row(
        (one) => one.say("receipt.about", { number, day: one.day(about.issuedAt, zone) }),
        speech.money(about.amount),
      ),
      row((one) => one.say("receipt.creditedInAll"), speech.money(given)),
      row((one) => one.say("receipt.rightAmount"), speech.money(subtract(about.amount, given))),
      row(
        (one) => one.say("receipt.reason"),
        speeches.map((one) => one.say(`receipt.cause_${about.cause}`)).join(" / "),
      ),
    );
  }
  const what = seats === null ? event.title : speech.say("receipt.titleAndSeats", { title: event.title, seats });
  rows.push(
    row((one) => one.say("receipt.for"), what, speech.moment(event.startsAt, event.timeZone)),
    row((one) => one.say("receipt.paidBy"), speech.say(`payment.method_${method}`)),
    row(
      (one) => one.say("receipt.seller"),
      seller.operator || seller.name,
      [seller.address, seller.phone].filter(Boolean).join(" · "),
    ),
  );
  if (registration) {
    const { country, number, branch } = registration;
    rows.push(row((one) => one.say(`receipt.registration_${country}`), number, branchText(speech, branch)));
  }
  if (buyer) rows.push(row((one) => one.say(`receipt.buyer_${buyer.kind}`), shownBuyer(buyer)));
  return rows;
}

function branchText(speech: PaperSpeech, branch: string | null): string {
  if (branch === null) return "";
  return branch === headOffice ? speech.say("receipt.headOffice") : speech.say("receipt.branch", { branch });
}

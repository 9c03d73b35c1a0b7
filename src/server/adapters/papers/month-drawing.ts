import { headOffice } from "#domain/sales-document/tax-country.ts";
import type { MonthStatement, StatementSum } from "#server/application/ledger/month-statement.ts";
import { type Column, colours, paperPage, type PaperSheet, textWidth } from "./paper-sheet.ts";
import type { PaperSpeech } from "./paper-speech.ts";

const text = { size: 9.5, colour: colours.text } as const;
const small = { size: 8.5, colour: colours.muted } as const;
const strong = { size: 13, colour: colours.text } as const;

const sumNames: Column = { x: paperPage.margin, width: textWidth - 140 };
const sumAmounts: Column = { x: paperPage.margin + textWidth - 130, width: 130, end: true };

const columns = columnsOf({ date: 82, what: 142, game: 154, amount: 87 });

/** A month's books: who and when, its sums by currency, then every line under the columns' names. */
export function drawMonth(paper: PaperSheet, statement: MonthStatement, speech: PaperSpeech): void {
  const { month, timeZone, madeAt, sums, lines } = statement;
  const title = `${speech.say("console.booksPaper")} · ${speech.month(month)}`;
  paper.write(title, { size: 20, colour: colours.text });
  const zone = speech.say("console.booksZone", { zone: speech.zone(timeZone) });
  paper.write(`${zone} · ${speech.say("console.booksMadeAt", { at: speech.moment(madeAt, timeZone) })}`, small);
  paper.y += 10;
  drawSeller(paper, statement, speech);
  for (const sum of sums) drawSum(paper, sum, speech);
  if (lines.length === 0) {
    paper.y += 14;
    paper.write(speech.say("console.noBooksTitle"), text);
  } else {
    paper.y += 16;
    const columnNames = () => drawColumnNames(paper, speech);
    paper.turnFor(80);
    columnNames();
    paper.head = () => {
      paper.write(`${sellerOf(statement)} · ${title}`, small);
      paper.y += 6;
      columnNames();
    };
    for (const line of lines) drawLine(paper, line, timeZone, speech);
    paper.head = null;
  }
  paper.foot((number, count) => speech.say("console.booksPage", { page: number, pages: count }), small);
}

function sellerOf({ legal, name }: MonthStatement): string {
  return legal.operator || name;
}

/** The legal page's own facts, as on receipts. */
function drawSeller(paper: PaperSheet, statement: MonthStatement, speech: PaperSpeech): void {
  const { legal, name, tax } = statement;
  const seller = sellerOf(statement);
  paper.write(seller, strong);
  for (const one of [name === seller ? "" : name, legal.representative, legal.address]) {
    if (one !== "") paper.write(one, small);
  }
  const reached = [legal.phone, legal.email].filter(Boolean).join(" · ");
  if (reached !== "") paper.write(reached, small);
  if (!tax) return;
  const { country, number, branch } = tax;
  const registered = `${speech.say(`receipt.registration_${country}`)} ${number}`;
  const where =
    branch === headOffice ? speech.say("receipt.headOffice") : branch && speech.say("receipt.branch", { branch });
  paper.write([registered, where].filter(Boolean).join(" · "), small);
}

/** From what was earned before the month to what was earned at its end. */
function drawSum(paper: PaperSheet, sum: StatementSum, speech: PaperSpeech): void {
  const { opening, earned, closing, refundsOwed, movements } = sum;
  const rows = [
    { name: speech.say("console.booksBefore"), amount: opening, look: text },
    ...movements.map(({ name, count, amount }) => ({
      name: `${speech.say(`console.book.${name}`)} (${count})`,
      amount,
      look: text,
    })),
    { name: speech.say("console.booksEarned"), amount: earned, look: strong },
    { name: speech.say("console.booksUntil"), amount: closing, look: text },
    { name: speech.say("console.booksOwed"), amount: refundsOwed, look: text },
  ];
  paper.y += 14;
  paper.turnFor(120);
  paper.write(earned.currency, small);
  for (const { name, amount, look } of rows) {
    paper.turnFor(30);
    paper.rule();
    paper.y += 3;
    paper.row([
      { column: sumNames, texts: [[name, look]] },
      { column: sumAmounts, texts: [[speech.money(amount), look]] },
    ]);
    paper.y += 2;
  }
  paper.rule();
}

function drawColumnNames(paper: PaperSheet, speech: PaperSpeech): void {
  paper.row([
    { column: columns.date, texts: [[speech.say("console.date"), small]] },
    { column: columns.what, texts: [[speech.say("console.bookWhat"), small]] },
    { column: columns.game, texts: [[speech.say("console.game"), small]] },
    { column: columns.amount, texts: [[speech.say("console.bookAmount"), small]] },
  ]);
  paper.y += 2;
}

/** When, why with the way to pay, which game and whose, and how much. */
function drawLine(
  paper: PaperSheet,
  line: MonthStatement["lines"][number],
  timeZone: string,
  speech: PaperSpeech,
): void {
  const { at, name, method, title, displayName, amount } = line;
  paper.turnFor(40);
  paper.rule();
  paper.y += 3;
  paper.row([
    { column: columns.date, texts: [[speech.shortMoment(at, timeZone), text]] },
    {
      column: columns.what,
      texts: [[speech.say(`console.book.${name}`), text], ...noted(method && speech.say(`payment.method_${method}`))],
    },
    { column: columns.game, texts: [...(title ? [[title, text] as const] : []), ...noted(displayName)] },
    { column: columns.amount, texts: [[speech.money(amount), text]] },
  ]);
  paper.y += 3;
}

function noted(words: string | null): readonly (readonly [string, typeof small])[] {
  return words ? [[words, small]] : [];
}

/** Columns of these widths beside each other, with the gap that is left between them; the last ends at the margin. */
function columnsOf(widths: Readonly<Record<"date" | "what" | "game" | "amount", number>>) {
  const { date, what, game, amount } = widths;
  const gap = (textWidth - date - what - game - amount) / 3;
  const whatX = paperPage.margin + date + gap;
  const gameX = whatX + what + gap;
  return {
    date: { x: paperPage.margin, width: date },
    what: { x: whatX, width: what },
    game: { x: gameX, width: game },
    amount: { x: gameX + game + gap, width: amount, end: true },
  } as const satisfies Record<string, Column>;
}

import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { load as loadTexts } from "virtual:texts/console";
import type { StatementItemView } from "#contract/transfers/receipt.ts";
import { money } from "#domain/money/money.ts";
import { lineFields } from "#domain/statement/line-fault.ts";
import { ArrivalLine } from "#ui/console/screens/statement/ArrivalLine.tsx";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { noon } from "../support/views.ts";

afterEach(cleanup);

const line: StatementItemView = {
  line: 7,
  transferId: null,
  amount: money(35_000, "THB"),
  arrivedAt: noon,
  reference: "for sunday",
  payer: null,
  displayName: null,
  matched: null,
  paymentId: null,
  exceptionId: null,
  fault: null,
};
const faulty = (column: string | null, field: (typeof lineFields)[number] = "direction") =>
  ({ ...line, fault: { field, column, message: "Say whether this money came or went." } }) as const;

async function said(item: StatementItemView, as: "en" | "th" | "ja" | "zh-TW" = "en"): Promise<string> {
  const language = await SpokenLanguage.start(as, loadTexts);
  const { container } = render(
    <I18nProvider language={language}>
      <ul>
        <ArrivalLine item={item} openedAt={noon} />
      </ul>
    </I18nProvider>,
  );
  return container.textContent;
}

describe("a line of a bank's statement", () => {
  it("that is read says its amount, and no line", async () => {
    const text = await said({ ...line, matched: "exception" });
    expect(text).toContain("฿350");
    expect(text).not.toContain("Line 7");
  });

  it.each([
    ["en", "Line 7, Type", "Not clear whether it came or went"],
    ["th", "บรรทัดที่ 7 คอลัมน์ Type", "ไม่ชัดเจนว่าเงินเข้าหรือออก"],
    ["ja", "7行目「Type」", "入金か出金か分かりません"],
    ["zh-TW", "第 7 行「Type」欄", "無法判斷存入或支出"],
  ] as const)("with a fault says line, column and what it is in %s, beside what was read", async (as, place, what) => {
    const text = await said(faulty("Type"), as);
    expect(text).toContain(place);
    expect(text).toContain(what);
    expect(text).toContain("for sunday");
    expect(text).toContain("350");
  });

  it("with a fault of no column says the line alone", async () => {
    expect(await said(faulty(null, "line"))).toContain("Line 7Line can't be read");
  });

  it("says something else for each kind of fault", async () => {
    const texts = await Promise.all(lineFields.map((field) => said(faulty("Type", field))));
    expect(new Set(texts).size).toBe(lineFields.length);
  });
});

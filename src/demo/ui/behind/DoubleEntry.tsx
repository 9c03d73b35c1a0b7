import { useFormat } from "#ui/i18n/use-format.ts";
import type { ShownPosting } from "../../demo-wire.ts";
import { useDemoText } from "../use-demo.ts";
import { accountName } from "./ledger-names.ts";
import { doubleEntry } from "./money-moves.ts";

interface DoubleEntryProps {
  readonly posting: ShownPosting;
  /** The viewer's place, whose account is called theirs; null for none. */
  readonly joinId: string | null;
}

const number = "py-1 pl-3 text-right font-medium whitespace-nowrap tabular";

/** A posting as an accountant writes it: debit and credit, and their sums, which are the same. */
export function DoubleEntry({ posting, joinId }: DoubleEntryProps) {
  const t = useDemoText();
  const format = useFormat();
  const { lines, debit, credit } = doubleEntry(posting);
  const currency = posting.lines[0]?.currency;
  const money = (amount: number | null) =>
    amount === null || currency === undefined ? null : format.money({ amount, currency });
  return (
    <table className="w-full text-xs text-muted">
      <thead>
        <tr className="text-2xs text-subtle">
          <th scope="col" className="pb-0.5 text-left font-normal">
            {t("behind.account")}
          </th>
          <th scope="col" className="pb-0.5 pl-3 text-right font-normal">
            {t("behind.debit")}
          </th>
          <th scope="col" className="pb-0.5 pl-3 text-right font-normal">
            {t("behind.credit")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const id = accountName(line.account, joinId);
          return (
            <tr key={index} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {id === null ? line.account : t(id)}
              </th>
              <td className={number}>{money(line.debit)}</td>
              <td className={number}>{money(line.credit)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-line-strong/50 font-bold text-ink">
          <th scope="row" className="py-1 text-left">
            {t("behind.sum")}
          </th>
          <td className={number}>{money(debit)}</td>
          <td className={number}>{money(credit)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

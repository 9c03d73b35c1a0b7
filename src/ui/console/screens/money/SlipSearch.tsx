import { observer } from "mobx-react-lite";
import { type PropsWithChildren, useState } from "react";
import type { WaitingSlip } from "#contract/transfers/receipt.ts";
import { fitsWords } from "#domain/text/folded.ts";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { ChevronRightIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { searchFrom } from "../../parts/searching/list-search.ts";
import { NothingFound } from "../../parts/searching/NothingFound.tsx";
import { SearchBox } from "../../parts/searching/SearchBox.tsx";
import type { SlipDeck } from "./slip-deck.ts";

/** Finds one of the slips that wait and goes to it; `children` are shown while nothing is searched for. */
export const SlipSearch = observer(function SlipSearch({ deck, children }: PropsWithChildren<{ deck: SlipDeck }>) {
  const t = useText();
  const [typed, setTyped] = useState("");
  if (deck.slips.length < searchFrom && typed === "") return children;
  const fits = fitsWords(typed);
  const found = deck.slips.filter(({ displayName, title, reference }) => fits([displayName, title, reference]));
  const choose = (paymentId: string) => {
    deck.goTo(paymentId);
    setTyped("");
  };
  return (
    <>
      <div className="mb-4">
        <SearchBox label={t("console.searchSlips")} value={typed} onChange={setTyped} />
      </div>
      {typed.trim() === "" ? children : null}
      {typed.trim() === "" || found.length > 0 ? null : <NothingFound typed={typed} onClear={() => setTyped("")} />}
      {typed.trim() === "" || found.length === 0 ? null : (
        <CardFrame padded={false}>
          <ul className="divide-y divide-line">
            {found.map((slip) => (
              <li key={slip.paymentId}>
                <FoundSlip slip={slip} onChoose={choose} />
              </li>
            ))}
          </ul>
        </CardFrame>
      )}
    </>
  );
});

interface FoundSlipProps {
  readonly slip: WaitingSlip;
  readonly onChoose: (paymentId: string) => void;
}

function FoundSlip({ slip: { paymentId, displayName, title, amount, reference }, onChoose }: FoundSlipProps) {
  const format = useFormat();
  return (
    <button
      type="button"
      className="flex w-full items-center gap-3 px-4 py-2.5 text-left"
      onClick={() => onChoose(paymentId)}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{displayName}</span>
        <span className="tabular block text-sm wrap-anywhere text-muted">
          <DottedLine>{[format.money(amount), title, reference]}</DottedLine>
        </span>
      </span>
      <ChevronRightIcon size={20} className="shrink-0 text-subtle" />
    </button>
  );
}

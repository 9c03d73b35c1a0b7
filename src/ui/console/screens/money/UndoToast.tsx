import { observer } from "mobx-react-lite";
import { undoableFor } from "#application/console/use-cases/review-money.ts";
import { Toast } from "#ui/components/feedback/Toast.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { SlipDeck } from "./slip-deck.ts";

/** What was decided last, and the way back until it is sent. */
export const UndoToast = observer(function UndoToast({ deck }: { readonly deck: SlipDeck }) {
  const t = useText();
  const format = useFormat();
  const last = deck.undoable.at(-1);
  const [slip, ...more] = last?.slips ?? [];
  const [decision] = last?.decisions ?? [];
  if (!slip || !decision) return <Toast message={null} onDone={nothing} />;
  const { displayName: name, amount: due } = slip;
  const { key, verdict } = decision;
  const amount = format.money(verdict.kind === "approve" ? (verdict.amount ?? due) : due);
  const text =
    verdict.kind === "reject"
      ? t("console.slipRejected", { name, amount })
      : more.length > 0
        ? t("console.slipsDone", { count: more.length + 1 })
        : t("console.slipApproved", { name, amount });
  const action = { label: t("console.undo"), onClick: deck.undo };
  // The deck takes it away once it is sent.
  return <Toast message={{ id: key, text, action }} duration={2 * undoableFor} onDone={nothing} />;
});

const nothing = (): void => undefined;

import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { TextField } from "#ui/components/fields/Field.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { BankAnswers, BankSubject } from "./bank-answers.ts";

interface BankProps {
  readonly bank: BankAnswers;
}

const texts = {
  paid: { title: "console.bankPaidTitle", detail: "console.bankPaidDetail", done: "console.refundPaid" },
  file_paid: { title: "console.bankPaidTitle", detail: "console.bankPaidDetail", done: "console.refundPaid" },
  came_back: { title: "console.cameBackTitle", detail: "console.cameBackDetail", done: "console.refundCameBack" },
  handed_back: { title: "console.handedBackTitle", detail: "console.handedBackDetail", done: "console.handedBack" },
} as const satisfies Readonly<Record<BankSubject["kind"], Readonly<Record<"title" | "detail" | "done", MessageId>>>>;

/**
 * The bank paid a refund or a whole file, or sent a refund back: its reference, and for a return its reason. Or staff
 * handed a refund back, and confirm it.
 */
export const BankSheet = observer(function BankSheet({ bank }: BankProps) {
  const t = useText();
  const { subject, working } = bank;
  const kind = subject?.kind ?? "paid";
  const { title, detail, done } = texts[kind];
  return (
    <Sheet
      open={subject !== null}
      onClose={bank.dismiss}
      busy={bank.working}
      title={t(title)}
      closeLabel={t("common.close")}
      footer={
        <Button wide busy={working} disabled={!bank.isComplete} onClick={() => void bank.send()}>
          {t(done)}
        </Button>
      }
    >
      {subject ? <About subject={subject} /> : null}
      <p className="my-3 text-sm text-muted">{t(detail)}</p>
      <div className="space-y-3 empty:hidden">
        {kind === "came_back" ? (
          <TextField
            label={t("console.bankReason")}
            hint={t("console.reasonHint")}
            value={bank.reason}
            maxLength={500}
            error={bank.trouble === "invalid_request" ? t("console.noAddressesYet") : null}
            onChange={bank.explain}
          />
        ) : null}
        {kind === "handed_back" ? null : (
          <TextField
            label={t("console.bankReference")}
            value={bank.reference}
            maxLength={100}
            autoComplete="off"
            onChange={bank.refer}
          />
        )}
      </div>
      <Outcome bank={bank} />
    </Sheet>
  );
});

function About({ subject }: { readonly subject: BankSubject }) {
  const t = useText();
  const format = useFormat();
  const amount = subject.kind === "file_paid" ? subject.file.total : subject.refund.amount;
  const label =
    subject.kind === "file_paid"
      ? t("console.refundsMade", { count: subject.file.open })
      : subject.refund.displayName || subject.refund.event.title;
  return (
    <DefinitionList>
      <InfoRow inline label={label}>
        {format.money(amount)}
      </InfoRow>
    </DefinitionList>
  );
}

/** What went wrong, and whose refunds of a file are still open. */
const Outcome = observer(function Outcome({ bank: { subject, trouble, settled } }: BankProps) {
  const t = useText();
  const format = useFormat();
  const refusal = subject?.kind === "handed_back" ? "console.notHandedBack" : "console.notSettleable";
  const troubles = { failed: "problem.detail", not_settleable: refusal } as const;
  return (
    <div role="alert" className="mt-3 text-sm empty:hidden">
      {trouble && trouble !== "invalid_request" ? (
        <p className="font-semibold text-danger-ink">{t(troubles[trouble])}</p>
      ) : null}
      {settled && settled.failed.length > 0 ? (
        <>
          <p className="font-semibold text-danger-ink">
            {t(settled.brokenOff ? "console.fileBrokenOff" : "console.fileNotAll", { count: settled.failed.length })}
          </p>
          <ul className="mt-1 text-muted">
            {settled.failed.slice(0, 10).map(({ id, displayName, event, amount }) => (
              <li key={id} className="tabular">
                {`${displayName || event.title} · ${format.money(amount)}`}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
});

import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { TextField } from "#ui/components/fields/Field.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { BankAnswers, BankSubject } from "./bank-answers.ts";

interface BankProps {
  readonly bank: BankAnswers;
}

/** The bank paid a refund or a whole file, or sent a refund back: its reference, and for a return its reason. */
export const BankSheet = observer(function BankSheet({ bank }: BankProps) {
  const t = useText();
  const { subject, working } = bank;
  const cameBack = subject?.kind === "came_back";
  return (
    <Sheet
      open={subject !== null}
      onClose={bank.dismiss}
      title={t(cameBack ? "console.cameBackTitle" : "console.bankPaidTitle")}
      closeLabel={t("common.close")}
      footer={
        <Button wide busy={working} disabled={!bank.isComplete} onClick={() => void bank.send()}>
          {t(cameBack ? "console.refundCameBack" : "console.refundPaid")}
        </Button>
      }
    >
      {subject ? <About subject={subject} /> : null}
      <p className="my-3 text-sm text-muted">{t(cameBack ? "console.cameBackDetail" : "console.bankPaidDetail")}</p>
      <div className="space-y-3">
        {cameBack ? (
          <TextField
            label={t("console.bankReason")}
            hint={t("console.reasonHint")}
            value={bank.reason}
            maxLength={500}
            error={bank.trouble === "invalid_request" ? t("console.noAddressesYet") : null}
            onChange={bank.explain}
          />
        ) : null}
        <TextField
          label={t("console.bankReference")}
          value={bank.reference}
          maxLength={100}
          autoComplete="off"
          onChange={bank.refer}
        />
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
const Outcome = observer(function Outcome({ bank: { trouble, settled } }: BankProps) {
  const t = useText();
  const format = useFormat();
  const texts = { failed: "problem.detail", not_settleable: "console.notSettleable" } as const;
  return (
    <div role="alert" className="mt-3 text-sm empty:hidden">
      {trouble && trouble !== "invalid_request" ? (
        <p className="font-semibold text-danger-ink">{t(texts[trouble])}</p>
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

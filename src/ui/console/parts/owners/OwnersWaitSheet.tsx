import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { Spinner } from "#ui/components/feedback/Spinner.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { ConfirmationFacts } from "./ConfirmationFacts.tsx";
import { ConfirmationStanding } from "./ConfirmationStanding.tsx";
import { isDecided, type OwnersWait } from "./owners-wait.ts";

/** Over whatever was asked for: what waits for an owner, for whom, and what became of it. */
export const OwnersWaitSheet = observer(function OwnersWaitSheet({ wait }: { readonly wait: OwnersWait }) {
  const t = useText();
  const { confirmation, isOpen } = wait;
  const isOver = confirmation !== null && isDecided(confirmation);
  return (
    <Sheet
      open={isOpen}
      onClose={wait.dismiss}
      title={t(confirmation ? `console.confirmation.${confirmation.kind}` : "console.confirmation")}
      closeLabel={t("common.close")}
      footer={
        <Button
          wide
          look={isOver ? "primary" : "secondary"}
          busy={wait.leaving}
          onClick={() => (isOver ? wait.dismiss() : void wait.takeBack())}
        >
          {t(isOver ? "common.done" : "console.takeBack")}
        </Button>
      }
    >
      {confirmation === null ? (
        <Spinner label={t("common.loading")} />
      ) : (
        <>
          <div className="mb-4">
            <ConfirmationStanding of={confirmation} fromChat={false} />
          </div>
          <ConfirmationFacts of={confirmation} now={confirmation.askedAt} />
          <p className="mt-4 text-sm text-muted">{t("console.confirmationWhy")}</p>
        </>
      )}
    </Sheet>
  );
});

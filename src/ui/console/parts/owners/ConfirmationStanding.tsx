import type { ConfirmationView } from "#contract/merchants/confirmation.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";

interface StandingProps {
  readonly of: ConfirmationView;
  /** Was it opened by the link in LINE's chat? */
  readonly fromChat: boolean;
}

/** Who it waits for and how they can confirm it, or what became of it. */
export function ConfirmationStanding({ of, fromChat }: StandingProps) {
  const t = useText();
  const { state, decider, decision, byOperator, told } = of;
  const name = decider ?? "";
  if (state === "outdated" || state === "expired")
    return <p role="status">{t(`console.confirmationState.${state}`)}</p>;
  if (state !== "waits") return <p role="status">{t(`console.confirmationState.${state}`, { name })}</p>;
  if (decision === "yes" || (decision === "in_line" && fromChat)) return null;
  const names = told.map((one) => one.name).join(", ");
  const unreached = told.filter((one) => one.state === "unreached").map((one) => one.name);
  const isLost = unreached.length > 0 && decision === "in_line";
  return (
    <div role="status" className="space-y-2">
      {decision === "in_line" && !isLost ? <p>{t("console.confirmationInLine")}</p> : null}
      {isLost ? <p>{t("console.confirmationUnreached", { names: unreached.join(", ") })}</p> : null}
      {decision === "other" ? (
        <p>{t(byOperator ? "console.confirmationByOperator" : "console.confirmationWaits", { names })}</p>
      ) : null}
    </div>
  );
}

import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { TextField } from "#ui/components/fields/Field.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { TimeField } from "./TimeField.tsx";
import type { Publishing } from "./publishing.ts";

interface PublishProps {
  readonly publishing: Publishing;
  readonly game: OwnEventDetailView;
  readonly now: Instant;
}

/** A draft: nobody else sees it until it is published, now or by itself at a time. */
export const PublishCard = observer(function PublishCard({ publishing, game, now }: PublishProps) {
  const t = useText();
  const format = useFormat();
  const { publishesAt, publishingFailed, timeZone } = game;
  const { faults, step } = publishing;
  const failedAt = publishingFailed && format.fixedMoment(publishingFailed.at, timeZone, now);
  const refused = (publishingFailed?.faults ?? []).map(({ field, sentence }) => `${field}: ${sentence}`);
  const sentences = Object.entries(faults).map(([field, sentence]) => `${field}: ${sentence}`);
  return (
    <CardFrame className="space-y-3">
      <p className="text-sm text-muted">{t("console.draftDetail")}</p>
      {failedAt === null ? null : (
        <p className="font-semibold text-danger-ink">
          {t("console.publishingFailed", { time: failedAt })} {refused.join(" ")}
        </p>
      )}
      {sentences.length > 0 || step.trouble !== null ? (
        <p role="alert" className="font-semibold text-danger-ink">
          {sentences.length > 0 ? sentences.join(" ") : t("problem.detail")}
        </p>
      ) : null}
      <Button
        wide
        busy={step.working === "publish"}
        disabled={step.working !== null && step.working !== "publish"}
        onClick={() => void publishing.publish()}
      >
        {t("console.publish")}
      </Button>
      {publishesAt === null ? (
        <PublishLater publishing={publishing} game={game} />
      ) : (
        <>
          <p className="font-semibold">
            {t("console.publishesAt", { time: format.fixedMoment(publishesAt, timeZone, now) })}
          </p>
          <Button
            look="secondary"
            size="small"
            wide
            busy={step.working === "plan"}
            disabled={step.working !== null && step.working !== "plan"}
            onClick={() => void publishing.plan(null)}
          >
            {t("console.publishByHand")}
          </Button>
        </>
      )}
    </CardFrame>
  );
});

const PublishLater = observer(function PublishLater({ publishing, game }: Omit<PublishProps, "now">) {
  const t = useText();
  const at = publishing.timeIn(game);
  return (
    <details>
      <summary className="min-h-11 py-2.5 font-semibold text-brand-ink">{t("console.publishLater")}</summary>
      <div className="space-y-3 pt-2">
        <TextField type="date" label={t("console.date")} value={publishing.date} onChange={publishing.changeDate} />
        <TimeField label={t("console.publishTime")} value={publishing.time} onChange={publishing.changeTime} />
        <Button
          look="secondary"
          wide
          busy={publishing.step.working === "plan"}
          disabled={at === null || (publishing.step.working !== null && publishing.step.working !== "plan")}
          onClick={() => void publishing.plan(at)}
        >
          {t("console.publishThen")}
        </Button>
      </div>
    </details>
  );
});

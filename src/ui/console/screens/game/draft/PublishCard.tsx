import { observer } from "mobx-react-lite";
import { consoleScreens, draftPath } from "#addresses/console.ts";
import { type Faults, isFaulty } from "#domain/refusal.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { TextField } from "#ui/components/fields/Field.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { wrongByServer } from "../../../parts/game-form/read-game.ts";
import { TimeField } from "../../../parts/TimeField.tsx";
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
  const planned = Object.fromEntries((publishingFailed?.faults ?? []).map(({ field, sentence }) => [field, sentence]));
  return (
    <CardFrame className="space-y-3">
      <p className="text-sm text-muted">{t("console.draftDetail")}</p>
      {failedAt === null ? null : (
        <div className="text-danger-ink">
          <p className="font-semibold">{t("console.publishingFailed", { time: failedAt })}</p>
          <Missing game={game} faults={planned} />
        </div>
      )}
      {isFaulty(faults) || step.trouble !== null ? (
        <div role="alert" className="text-danger-ink">
          <p className="font-semibold">{t(isFaulty(faults) ? "console.missing" : "problem.detail")}</p>
          <Missing game={game} faults={faults} />
        </div>
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

interface MissingProps {
  readonly game: OwnEventDetailView;
  /** Field → the server's sentence. */
  readonly faults: Faults;
}

/** What keeps a draft from being published, in words, and where that is put right. */
function Missing({ game, faults }: MissingProps) {
  const t = useText();
  const { wrong, others } = wrongByServer(faults, game.paymentMethods);
  const whys = Object.values(wrong).flatMap((why) => why ?? []);
  if (whys.length + others.length === 0) return null;
  const isOfSettings = whys.some((why) => why === "console.wrong.account" || why === "console.wrong.provider");
  return (
    <>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {[...whys.map((why) => t(why)), ...others].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="mt-1 flex flex-wrap gap-x-4">
        <ButtonLink look="quiet" size="small" className="-ml-3" href={draftPath(game.id)}>
          {t("console.editDraft")}
        </ButtonLink>
        {isOfSettings ? (
          <ButtonLink look="quiet" size="small" className="-ml-3" href={consoleScreens.settings.path}>
            {t("console.settings")}
          </ButtonLink>
        ) : null}
      </div>
    </>
  );
}

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

import { observer } from "mobx-react-lite";
import type { AnnouncementView } from "#contract/merchants/announcement.ts";
import { announcementAudiences, longestAnnouncement } from "#domain/event/announcement.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Chip, ChipRow } from "#ui/components/actions/ChipRow.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { Field, fieldShape } from "#ui/components/fields/Field.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText, useTranslator } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { StepTrouble } from "../../../parts/StepTrouble.tsx";
import type { MessageDraft } from "./message-draft.ts";

interface MessageProps {
  readonly draft: MessageDraft;
  readonly timeZone: string;
  readonly now: Instant;
}

/** Writing to all of a game: the text and who gets it, then what members read and what it takes, then sent. */
export const MessageSheet = observer(function MessageSheet({ draft, timeZone, now }: MessageProps) {
  const t = useText();
  const { foreseen, sent, step } = draft;
  const { trouble } = step;
  return (
    <Sheet
      open={draft.isOpen}
      onClose={draft.close}
      busy={draft.step.working !== null}
      title={t("console.messageAll")}
      closeLabel={t("common.close")}
      footer={<Footer draft={draft} />}
    >
      {sent ? (
        <Sent sent={sent} timeZone={timeZone} now={now} />
      ) : foreseen ? (
        <Foreseen foreseen={foreseen} timeZone={timeZone} now={now} />
      ) : (
        <Writing draft={draft} />
      )}
      <StepTrouble text={trouble === null || trouble === "invalid_request" ? null : t(troubleText(trouble))} />
    </Sheet>
  );
});

const Footer = observer(function Footer({ draft }: { readonly draft: MessageDraft }) {
  const t = useText();
  const { locale } = useTranslator();
  const { foreseen, sent, step } = draft;
  if (sent)
    return (
      <Button wide onClick={draft.close}>
        {t("common.done")}
      </Button>
    );
  if (foreseen)
    return (
      <div className="flex gap-2.5">
        <Button look="secondary" onClick={draft.edit}>
          {t("console.messageEdit")}
        </Button>
        <Button
          className="flex-1"
          busy={step.working === "send"}
          disabled={!draft.maySend || (step.working !== null && step.working !== "send")}
          onClick={() => void draft.send(locale)}
        >
          {t("console.messageSend", { count: foreseen.members })}
        </Button>
      </div>
    );
  return (
    <Button
      wide
      busy={step.working === "look"}
      disabled={!draft.mayLook || (step.working !== null && step.working !== "look")}
      onClick={() => void draft.look(locale)}
    >
      {t("console.messageLook")}
    </Button>
  );
});

const Writing = observer(function Writing({ draft }: { readonly draft: MessageDraft }) {
  const t = useText();
  return (
    <div className="space-y-5">
      <div className="-mx-(--gutter)">
        <ChipRow
          label={t("console.messageTo")}
          value={draft.to}
          onChange={(chosen) => draft.choose(announcementAudiences.find((one) => one === chosen) ?? "in")}
        >
          {announcementAudiences.map((to) => (
            <Chip key={to} value={to}>
              {t(`console.messageTo.${to}`, { count: draft.placesOf(to) })}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <Field
        label={t("console.messageText")}
        note={t("console.messageLength", { count: draft.text.length, most: longestAnnouncement })}
        hint={t("console.messageHint")}
        error={draft.step.trouble === "invalid_request" ? t("console.noAddressesYet") : null}
      >
        {(control) => (
          <textarea
            {...control}
            rows={6}
            value={draft.text}
            maxLength={longestAnnouncement}
            onChange={(event) => draft.write(event.target.value)}
            className={fieldShape}
          />
        )}
      </Field>
    </div>
  );
});

const bubble = "max-w-[85%] rounded-lg rounded-tl-xs bg-surface-sunken px-3.5 py-2.5 break-words whitespace-pre-line";

interface AnswerProps extends Omit<MessageProps, "draft"> {}

function Foreseen({ foreseen, timeZone, now }: AnswerProps & { readonly foreseen: AnnouncementView }) {
  const t = useText();
  const format = useFormat();
  const { preview, members, unreachable, left, goesOutAt } = foreseen;
  const isShort = left !== null && members > left;
  return (
    <div className="space-y-4">
      <section aria-label={t("console.messagePreview")}>
        <h3 className="mb-2 text-sm font-semibold text-muted">{t("console.messagePreview")}</h3>
        <p className={bubble}>{preview}</p>
        <p className="mt-1.5 text-xs text-subtle">{t("console.messageLink")}</p>
      </section>
      <DefinitionList>
        <InfoRow inline label={t("console.messageCosts")}>
          {members}
        </InfoRow>
        <InfoRow inline label={t("console.messageLeft")}>
          {left ?? t("console.messageNoLimit")}
        </InfoRow>
        {unreachable > 0 ? (
          <InfoRow inline label={t("console.messageUnreachable")}>
            {unreachable}
          </InfoRow>
        ) : null}
        <InfoRow inline label={t("console.messageGoes")}>
          {goesOutAt === null ? t("console.messageAtOnce") : format.fixedMoment(goesOutAt, timeZone, now)}
        </InfoRow>
      </DefinitionList>
      {unreachable > 0 ? <p className="text-sm text-muted">{t("console.messageUnreachableDetail")}</p> : null}
      {members === 0 || isShort ? (
        <p role="status" className="text-sm font-semibold text-danger-ink">
          {t(members === 0 ? "console.messageTrouble.not_reachable" : "console.messageTrouble.no_messages_left")}
        </p>
      ) : null}
    </div>
  );
}

function Sent({ sent: { members, goesOutAt }, timeZone, now }: AnswerProps & { readonly sent: AnnouncementView }) {
  const t = useText();
  const format = useFormat();
  return (
    <p role="status" className="font-semibold text-success-ink">
      {goesOutAt === null
        ? t("console.messageSent", { count: members })
        : t("console.messageWaits", { count: members, when: format.fixedMoment(goesOutAt, timeZone, now) })}
    </p>
  );
}

function troubleText(trouble: Exclude<MessageDraft["step"]["trouble"], "invalid_request" | null>) {
  if (typeof trouble !== "string") return "problem.detail";
  return trouble === "not_found" ? "console.gameGone" : (`console.messageTrouble.${trouble}` as const);
}

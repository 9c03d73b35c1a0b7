import { observer } from "mobx-react-lite";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { checkInOpensAt } from "#domain/participation/check-in-hours.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Avatar } from "#ui/components/facts/Avatar.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { CheckIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { type Formats, useFormat } from "#ui/i18n/use-format.ts";
import { goneBecause } from "./groups.ts";
import { isAbsent } from "./missed/missed-list.ts";
import type { GameViewModel } from "./game-view-model.ts";
import { personName } from "../../parts/person-name.ts";

interface PersonRowProps {
  readonly person: ParticipantView;
  readonly vm: GameViewModel;
}

const nameShape =
  "block max-w-full truncate text-left font-semibold underline decoration-line-strong underline-offset-4";

/** Somebody of the roll. One tap says that they have arrived, and takes what they owe at the venue. */
export const PersonRow = observer(function PersonRow({ person, vm }: PersonRowProps) {
  const t = useText();
  const format = useFormat();
  const { joinId, displayName, name, guests, seats, arrived, state, checkedInAt, owed } = person;
  const event = vm.game.value?.event;
  const isExpected = (state === "confirmed" || state === "under_review") && event?.stage === "published";
  const isEarly = event !== undefined && vm.clock.thisMinute < checkInOpensAt(event);
  const mayTick = isExpected && arrived < seats && event.rollClosedAt === null;
  const mayUntick = isExpected && arrived > 0 && event.rollClosedAt === null;
  const trouble = vm.ticking.trouble?.joinId === joinId ? vm.ticking.trouble.reason : null;
  const called = personName(person, t);
  const facts = factsOf(person, t, format);
  return (
    <li className="px-4 py-2.5">
      <div className="flex min-h-12 items-center gap-3">
        <Avatar name={called} size={36} />
        <div className="min-w-0 flex-1">
          {vm.mayManage && event?.stage === "published" ? (
            <button type="button" aria-haspopup="dialog" className={nameShape} onClick={() => vm.askAbout(person)}>
              {called}
            </button>
          ) : (
            <p className="truncate font-semibold">{called}</p>
          )}
          <p className="text-sm text-muted">
            <DottedLine>
              {[
                ...(name === null ? [] : [displayName]),
                ...(person.walkIn && displayName !== "" ? [t("console.walkIn")] : []),
                arrived > 0 && arrived < seats
                  ? t("console.partArrived", { arrived, seats })
                  : t("common.seats", { count: seats }),
                ...facts,
              ]}
            </DottedLine>
          </p>
          {guests.length === 0 ? null : (
            <p className="text-sm wrap-anywhere text-muted">{t("console.with", { names: guests.join(", ") })}</p>
          )}
        </div>
        {checkedInAt === null || event === undefined ? null : (
          <Badge tone="success" icon={<CheckIcon size={16} />}>
            {format.time(checkedInAt, event.timeZone)}
          </Badge>
        )}
        {mayUntick ? (
          <Button
            size="small"
            look="quiet"
            busy={vm.ticking.waiting.includes(joinId)}
            aria-label={t("console.untick", { name: called })}
            onClick={() => void vm.ticking.untick(joinId)}
          >
            {t("console.undo")}
          </Button>
        ) : null}
        {isAbsent(person) ? <Badge tone="warning">{t("console.missed")}</Badge> : null}
        {mayTick && person.miss === null ? (
          <Button
            size="small"
            look="secondary"
            icon={<CheckIcon size={20} />}
            busy={vm.ticking.waiting.includes(joinId)}
            disabled={isEarly}
            aria-label={t(owed ? "console.tickPaid" : "console.tick", {
              name: called,
              ...(owed ? { amount: format.money(owed) } : {}),
            })}
            onClick={() => void vm.ticking.tick(joinId)}
          >
            {owed ? format.money(owed) : t("console.checkIn")}
          </Button>
        ) : null}
      </div>
      {trouble ? (
        <p role="alert" className="mt-1 text-sm font-semibold text-danger-ink">
          {t(`console.tickTrouble.${trouble}`)}
        </p>
      ) : null}
    </li>
  );
});

function factsOf(
  { state, endedBecause, owed, payment, position }: ParticipantView,
  t: Translate,
  format: Formats,
): string[] {
  if (state === "waitlisted") return position === null ? [] : [t("console.inLine", { position })];
  if (state === "under_review") return [t("console.slipChecked")];
  if (state === "awaiting_payment") return [t("console.notPaid")];
  if (state === "offered") return [t("console.wasOffered")];
  if (state !== "confirmed") return [goneBecause({ state, endedBecause }, t)];
  if (owed) return [t("console.owes", { amount: format.money(owed) })];
  return payment?.state === "succeeded" ? [t("console.paid")] : [];
}

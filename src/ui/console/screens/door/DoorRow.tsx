import { observer } from "mobx-react-lite";
import type { DoorGame, DoorPlace } from "#application/console/ports/door.ts";
import { checkInOpensAt } from "#domain/participation/check-in-hours.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { CheckIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { personName } from "../../parts/person-name.ts";
import type { DoorViewModel } from "./door-view-model.ts";

interface DoorRowProps {
  readonly place: DoorPlace;
  readonly game: DoorGame;
  readonly vm: DoorViewModel;
}

/** A place of the roll. Each tap lets one seat in; of a party also all that are left. */
export const DoorRow = observer(function DoorRow({ place, game, vm }: DoorRowProps) {
  const t = useText();
  const format = useFormat();
  const { joinId, name, displayName, guests, seats, arrived, state, owed, checkedInAt } = place;
  const called = personName(place, t);
  const left = seats - arrived;
  const busy = vm.ticking.includes(joinId);
  const mayTick = game.stage === "published" && game.rollClosedAt === null;
  const trouble = vm.undoing.trouble?.joinId === joinId ? vm.undoing.trouble.reason : null;
  const isEarly = vm.clock.thisMinute < checkInOpensAt(game);
  const facts = [
    ...(name === null ? [] : [displayName]),
    arrived > 0 && left > 0 ? t("console.partArrived", { arrived, seats }) : t("common.seats", { count: seats }),
    ...(state === "under_review" ? [t("console.slipChecked")] : []),
    ...(owed ? [t("console.owes", { amount: format.money(owed) })] : []),
  ];
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
      <div className="min-w-24 flex-1">
        <p className="font-semibold wrap-anywhere">{called}</p>
        <p className="text-sm text-muted">
          <DottedLine>{facts}</DottedLine>
        </p>
        {guests.length === 0 ? null : (
          <p className="text-sm wrap-anywhere text-muted">{t("console.with", { names: guests.join(", ") })}</p>
        )}
      </div>
      {left === 0 ? (
        <Badge tone="success" icon={<CheckIcon size={16} />}>
          {checkedInAt === null ? t("console.here") : format.time(checkedInAt, game.timeZone)}
        </Badge>
      ) : null}
      {arrived > 0 && mayTick ? (
        <Button
          size="small"
          look="quiet"
          busy={vm.undoing.waiting.includes(joinId)}
          disabled={busy}
          aria-label={t("console.untick", { name: called })}
          onClick={() => void vm.undoing.undo(place)}
        >
          {t("console.undo")}
        </Button>
      ) : null}
      {left > 0 && mayTick ? (
        <div className="flex gap-2">
          {left > 1 ? (
            <Button
              size="small"
              look="quiet"
              busy={busy}
              disabled={isEarly}
              aria-label={t("console.tickAll", { name: called, count: left })}
              onClick={() => void vm.tap(place, true)}
            >
              {t("console.allOf", { count: left })}
            </Button>
          ) : null}
          <Button
            size="small"
            look="secondary"
            icon={<CheckIcon size={20} />}
            busy={busy}
            disabled={isEarly}
            aria-label={t(seats === 1 ? "console.tick" : "console.tickOne", { name: called })}
            onClick={() => void vm.tap(place)}
          >
            {t(seats === 1 ? "console.checkIn" : "console.oneMore")}
          </Button>
        </div>
      ) : null}
      {trouble === null ? null : (
        <p role="alert" className="w-full text-sm font-semibold text-danger-ink">
          {t(`console.tickTrouble.${trouble}`)}
        </p>
      )}
    </li>
  );
});

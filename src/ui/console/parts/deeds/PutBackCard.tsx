import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { personName } from "../person-name.ts";
import type { PlaceOut, PuttingBack } from "./putting-back.ts";

interface PutBackProps<Of extends PlaceOut> {
  readonly puttingBack: PuttingBack<Of>;
  readonly zoneOf: (place: Of) => string;
  /** Names the game, where the page does not. */
  readonly titleOf?: (place: Of) => string;
}

/** Whom staff took out a moment ago, each with Undo. */
export const PutBackCard = observer(function PutBackCard<Of extends PlaceOut>(props: PutBackProps<Of>) {
  const { puttingBack, zoneOf, titleOf } = props;
  const t = useText();
  const format = useFormat();
  const { people, trouble, working } = puttingBack;
  if (people.length === 0 && trouble === null) return null;
  return (
    <CardFrame>
      {trouble === null ? null : (
        <p role="alert" className="text-sm font-semibold text-danger-ink">
          {t(trouble === "failed" ? "problem.detail" : "console.staysOut")}
        </p>
      )}
      <ul className="space-y-3">
        {people.map((person) => {
          const { joinId, takeOutUndoableUntil } = person;
          const name = personName(person, t);
          const title = titleOf?.(person);
          return (
            <li key={joinId} className="flex items-center gap-3">
              <div role="status" className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{t("console.wasTakenOut", { name })}</p>
                <p className="text-sm text-muted">
                  <DottedLine>
                    {title}
                    {t("console.undoableUntil", { time: format.time(takeOutUndoableUntil, zoneOf(person)) })}
                  </DottedLine>
                </p>
              </div>
              <Button
                size="small"
                look="secondary"
                busy={working.includes(joinId)}
                aria-label={[t("console.putBack", { name }), ...(title === undefined ? [] : [title])].join(" · ")}
                onClick={() => void puttingBack.undo(joinId)}
              >
                {t("console.undo")}
              </Button>
            </li>
          );
        })}
      </ul>
    </CardFrame>
  );
});

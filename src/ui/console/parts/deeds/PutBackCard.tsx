import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { personName } from "../person-name.ts";
import type { PuttingBack } from "./putting-back.ts";

interface PutBackProps {
  readonly puttingBack: PuttingBack;
  readonly timeZone: string;
}

/** Whom staff took out a moment ago, each with Undo. */
export const PutBackCard = observer(function PutBackCard({ puttingBack, timeZone }: PutBackProps) {
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
          return (
            <li key={joinId} className="flex items-center gap-3">
              <div role="status" className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{t("console.wasTakenOut", { name })}</p>
                <p className="text-sm text-muted">
                  {t("console.undoableUntil", { time: format.time(takeOutUndoableUntil, timeZone) })}
                </p>
              </div>
              <Button
                size="small"
                look="secondary"
                busy={working.includes(joinId)}
                aria-label={t("console.putBack", { name })}
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

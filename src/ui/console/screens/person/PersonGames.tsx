import { observer } from "mobx-react-lite";
import { gamePath } from "#addresses/console.ts";
import type { PersonGameView } from "#contract/merchants/people.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { Button } from "#ui/components/actions/Button.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { StepTrouble } from "../../parts/StepTrouble.tsx";
import type { PersonViewModel } from "./person-view-model.ts";

interface GamesProps {
  readonly vm: PersonViewModel;
  readonly title: string;
  readonly games: readonly PersonGameView[];
}

/** Games of a person with their place in each, and a button where something can be done with it. */
export const PersonGames = observer(function PersonGames({ vm, title, games }: GamesProps) {
  const t = useText();
  if (games.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-base">{title}</h2>
      <CardFrame padded={false}>
        <ul className="divide-y divide-line">
          {games.map((game) => (
            <li key={game.joinId} className="px-4 py-2.5">
              <div className="flex items-center gap-3">
                <GameFacts vm={vm} game={game} />
                {vm.places.isFor(game) ? (
                  <Button
                    size="small"
                    look="secondary"
                    aria-haspopup="dialog"
                    aria-label={t("console.managePlace", { title: game.title })}
                    busy={vm.places.step.working === game.joinId}
                    disabled={vm.places.step.working !== null && vm.places.step.working !== game.joinId}
                    onClick={() => void vm.places.ask(game)}
                  >
                    {t("console.manage")}
                  </Button>
                ) : null}
              </div>
              {vm.places.asked === game.joinId && vm.places.step.trouble !== null ? (
                <StepTrouble text={t(vm.places.step.trouble === "gone" ? "console.notPossible" : "problem.detail")} />
              ) : null}
            </li>
          ))}
        </ul>
      </CardFrame>
    </section>
  );
});

function GameFacts({ vm, game }: Pick<GamesProps, "vm"> & { readonly game: PersonGameView }) {
  const t = useText();
  const format = useFormat();
  return (
    <div className="min-w-0 flex-1">
      <Anchor href={gamePath(game.eventId)} className="font-semibold wrap-anywhere">
        {game.title}
      </Anchor>
      <p className="tabular text-sm text-muted">
        <DottedLine>
          {format.fixedDay(game.startsAt, game.timeZone, vm.openedAt)}
          {t("common.seats", { count: game.seats })}
          <Place game={game} />
          {game.paid === null ? null : t("console.spent", { sum: format.money(game.paid) })}
          {game.owed === null ? null : t("console.owesSum", { sum: format.money(game.owed) })}
          {game.refunds.map(({ refundId, amount, state }) => (
            <span key={refundId}>
              {t(state === "succeeded" ? "console.refundDone" : "console.refundOpen", { sum: format.money(amount) })}
            </span>
          ))}
        </DottedLine>
      </p>
    </div>
  );
}

/** How they are, or were, in a game. */
function Place({ game: { state, endedBecause, checkedInAt, missed } }: { readonly game: PersonGameView }) {
  const t = useText();
  if (state === "confirmed") {
    if (missed) return t("console.missed");
    return t(checkedInAt === null ? "console.isIn" : "console.wasThere");
  }
  if (state === "waitlisted") return t("console.onList");
  if (state === "under_review") return t("console.slipChecked");
  if (state === "awaiting_payment") return t("console.notPaid");
  if (state === "offered") return t("console.wasOffered");
  return t(`console.gone.${endedBecause ?? state}`);
}

import { observer } from "mobx-react-lite";
import { consoleScreens } from "#addresses/console.ts";
import { address } from "#addresses/address.ts";
import type { ClosingView } from "#contract/merchants/opening.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { ChevronRightIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";
import { StepTrouble } from "../../parts/StepTrouble.tsx";
import type { ClubClosing } from "./club-closing.ts";

/** Where each thing that stands in the way is settled. */
const whereTo: Readonly<Record<ClosingView["blocks"][number]["of"], string>> = {
  games: consoleScreens.games.path,
  slips: consoleScreens.money.path,
  exceptions: consoleScreens.money.path,
  refunds: consoleScreens.refunds.path,
  owed: consoleScreens.owed.path,
};

/** Closing the club for good: what stands in its way with the way there, or what it does. */
export const ClubClosingSheet = observer(function ClubClosingSheet({ closing }: { readonly closing: ClubClosing }) {
  const t = useText();
  const { foreseen, failure, step, isClosed, mayClose } = closing;
  return (
    <Sheet
      open={closing.isOpen}
      onClose={closing.dismiss}
      busy={closing.step.working !== null || closing.isClosed}
      title={t("console.closeClub")}
      closeLabel={t("common.close")}
      role="alertdialog"
      footer={<Footer closing={closing} />}
    >
      {failure === null ? null : <ConsoleTrouble failure={failure} onRetry={() => void closing.read()} />}
      {foreseen === null && failure === null ? (
        <SkeletonCards cards={1} lines={["h-4 w-2/3", "mt-2 h-4 w-1/2"]} />
      ) : null}
      {isClosed ? <p role="status">{t("console.closed")}</p> : null}
      {!isClosed && foreseen && !mayClose ? <Blocks blocks={foreseen.blocks} /> : null}
      {!isClosed && foreseen && mayClose ? <Effects foreseen={foreseen} /> : null}
      <StepTrouble text={step.trouble === null ? null : t("problem.detail")} />
    </Sheet>
  );
});

const Footer = observer(function Footer({ closing }: { readonly closing: ClubClosing }) {
  const t = useText();
  if (closing.isClosed)
    return (
      // The console begins anew: the person works somewhere else, or nowhere.
      <Button wide onClick={() => window.location.assign(address("index"))}>
        {t("common.close")}
      </Button>
    );
  if (!closing.mayClose) return null;
  return (
    <Button wide look="danger" busy={closing.step.working !== null} onClick={() => void closing.close()}>
      {t("console.closeClubNow")}
    </Button>
  );
});

function Blocks({ blocks }: Pick<ClosingView, "blocks">) {
  const t = useText();
  return (
    <>
      <p className="mb-3 font-semibold">{t("console.closeClubBlocked")}</p>
      <ul className="space-y-2.5">
        {blocks.map(({ of, count }) => (
          <li key={of}>
            <CardFrame href={whereTo[of]}>
              <span className="flex items-center gap-3">
                <span className="min-w-0 flex-1">{t(`console.closing.${of}`, { count })}</span>
                <ChevronRightIcon size={20} />
              </span>
            </CardFrame>
          </li>
        ))}
      </ul>
    </>
  );
}

function Effects({ foreseen: { people, programs, games } }: { readonly foreseen: ClosingView }) {
  const t = useText();
  return (
    <>
      <p className="mb-4 text-muted">{t("console.closeClubWhat")}</p>
      <DefinitionList>
        <InfoRow inline label={t("console.closing.people")}>
          {people} → 0
        </InfoRow>
        {programs > 0 ? (
          <InfoRow inline label={t("console.closing.programs")}>
            {programs}
          </InfoRow>
        ) : null}
        {games > 0 ? (
          <InfoRow inline label={t("console.closing.emptyGames")}>
            {games}
          </InfoRow>
        ) : null}
      </DefinitionList>
      <p className="mt-4 text-sm text-muted">{t("console.closeClubConfirm")}</p>
    </>
  );
}

import { observer } from "mobx-react-lite";
import { gamePath } from "#addresses/console.ts";
import type { DoorGame } from "#application/console/ports/door.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { SeatsMeter } from "#ui/components/facts/SeatsMeter.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SearchField } from "#ui/components/fields/SearchField.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { PageFrame, StickyBar, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { QrIcon, WhistleIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { CloseSheet } from "../../parts/CloseSheet.tsx";
import { CheckInOpens } from "../../parts/roll/CheckInOpens.tsx";
import { FreshView } from "../../parts/FreshView.tsx";
import { DoorNotices } from "./DoorNotices.tsx";
import { DoorRow } from "./DoorRow.tsx";
import type { DoorViewModel } from "./door-view-model.ts";
import { ResultScreen } from "./ResultScreen.tsx";
import { ScannerCard } from "./ScannerCard.tsx";

interface DoorProps {
  readonly vm: DoorViewModel;
}

/** The door of a game: its roll, one tap a seat; a button that scans, and one field for a name or a spoken code. */
export const DoorScreen = observer(function DoorScreen({ vm }: DoorProps) {
  const t = useText();
  const { value, status } = vm.game;
  const back = { label: t("common.back"), href: gamePath(vm.eventId) };
  const isOpen = isScanning(vm);
  return (
    <PageFrame
      busy={status === "loading"}
      top={<TopBar title={value?.title ?? t("console.door")} back={back} />}
      bar={
        <StickyBar>
          {isOpen ? (
            <Button wide look="secondary" onClick={vm.scan.close}>
              {t("console.stopScanning")}
            </Button>
          ) : vm.mayCloseRoll ? (
            <Button wide icon={<WhistleIcon size={22} />} onClick={vm.closing.ask}>
              {t("console.closeRoll")}
            </Button>
          ) : (
            <ScanButton vm={vm} />
          )}
        </StickyBar>
      }
    >
      <DoorNotices vm={vm} />
      <FreshView of={vm.game}>
        {(game) =>
          game ? (
            <Roll vm={vm} game={game} />
          ) : (
            <EmptyState icon={<WhistleIcon size={30} />} title={t("console.gameGone")} />
          )
        }
      </FreshView>
      <CloseSheet closing={vm.closing} />
      <ResultScreen vm={vm} />
    </PageFrame>
  );
});

const isScanning = ({ scan: { status } }: DoorViewModel): boolean => status === "open" || status === "opening";

function ScanButton({ vm, look = "primary" }: DoorProps & { readonly look?: "primary" | "secondary" }) {
  const t = useText();
  return (
    <Button wide look={look} icon={<QrIcon size={22} />} onClick={() => void vm.openScanner()}>
      {t("console.scan")}
    </Button>
  );
}

const Roll = observer(function Roll({ vm, game }: DoorProps & { readonly game: DoorGame }) {
  const t = useText();
  const format = useFormat();
  const { startsAt, endsAt, timeZone, readAt } = game;
  const { arrived, expected } = vm.count;
  const now = vm.clock.thisMinute;
  return (
    <div className="space-y-4">
      <ScannerCard vm={vm} />
      {vm.mayCloseRoll && !isScanning(vm) ? <ScanButton vm={vm} look="secondary" /> : null}
      <div>
        <p className="tabular text-sm font-semibold text-brand-ink">
          <DottedLine>
            {format.day(startsAt, timeZone, now)}
            {format.timeRange(startsAt, endsAt, timeZone)}
          </DottedLine>
        </p>
        <p role="status" className="mt-1 text-2xl font-extrabold">
          {t("console.doorCount", { arrived, expected })}
        </p>
        <CheckInOpens event={game} now={now} />
        <SeatsMeter capacity={expected} left={expected - arrived} />
        <p className="mt-1 text-sm text-muted">{t("console.rollReadAt", { time: format.time(readAt, timeZone) })}</p>
      </div>
      <SearchField
        label={t("console.doorSearch")}
        clearLabel={t("common.clear")}
        value={vm.search}
        onChange={vm.lookFor}
        onSubmit={() => void vm.enter()}
      />
      {vm.places.length === 0 ? (
        <>
          <p role="status" className="text-center text-muted">
            {t(vm.search === "" ? "console.nobodyTitle" : "console.doorNobodyFound")}
          </p>
          {vm.search.trim() === "" ? null : (
            <Button wide look="secondary" onClick={() => void vm.enter()}>
              {t("console.useCode", { code: vm.search.trim() })}
            </Button>
          )}
        </>
      ) : (
        <CardFrame padded={false}>
          <ul aria-label={t("console.people")} className="divide-y divide-line">
            {vm.places.map((place) => (
              <Drawable key={place.joinId} of={place}>
                <DoorRow place={place} game={game} vm={vm} />
              </Drawable>
            ))}
          </ul>
        </CardFrame>
      )}
    </div>
  );
});

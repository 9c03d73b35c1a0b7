import { useEffect } from "react";
import type { DoorGame } from "#application/console/ports/door.ts";
import { doorPath } from "#addresses/console.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { OfflineIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { useConsole } from "./console-dependencies.ts";

/** The console without a network: the doors that are on the phone, and a way back to all of it. */
export function CutOff() {
  const t = useText();
  const { keptGames } = useConsole();
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
  return (
    <PageFrame top={<TopBar large title={t("console.title")} />}>
      <EmptyState
        icon={<OfflineIcon size={30} />}
        title={t("console.doorOffline")}
        action={
          <Button look="secondary" onClick={() => window.location.reload()}>
            {t("common.retry")}
          </Button>
        }
      >
        {t("console.doorOfflineDetail")}
      </EmptyState>
      <ul className="mt-5 space-y-3">
        {keptGames().map((game) => (
          <Drawable key={game.id} of={game}>
            <KeptGame game={game} />
          </Drawable>
        ))}
      </ul>
    </PageFrame>
  );
}

function KeptGame({ game: { id, title, startsAt, endsAt, timeZone } }: { readonly game: DoorGame }) {
  const format = useFormat();
  return (
    <li>
      <CardFrame href={doorPath(id)}>
        <p className="tabular text-sm font-semibold text-brand-ink">{format.timeRange(startsAt, endsAt, timeZone)}</p>
        <h2 className="mt-1 text-base">{title}</h2>
      </CardFrame>
    </li>
  );
}

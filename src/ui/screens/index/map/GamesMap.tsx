import { observer } from "mobx-react-lite";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { Spinner } from "#ui/components/feedback/Spinner.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import type { IndexViewModel } from "../index-view-model.ts";
import { GamesMapModel } from "./games-map-model.ts";
import { GamesStage } from "./GamesStage.tsx";
import { useMapTexts } from "./map-texts.ts";

interface GamesMapProps {
  readonly vm: IndexViewModel;
  /** The media query of a screen with room for it beside the list. */
  readonly wide: string;
}

/** The listed games on a map: beside the list where there is room, else in a sheet over it. */
export const GamesMap = observer(function GamesMap({ vm, wide }: GamesMapProps) {
  const t = useText();
  const [model] = useState(() => new GamesMapModel(vm));
  const isWide = useMedia(wide);
  const { say, ...texts } = useMapTexts();
  const { list } = vm;
  let inside: ReactNode = (
    <p className="m-auto py-16 text-brand-mark">
      <Spinner label={t("common.loading")} />
    </p>
  );
  if (say !== null) inside = <GamesStage vm={vm} model={model} say={say} key={String(isWide)} isWide={isWide} />;
  else if ("retry" in texts) inside = <FailureState failure={texts.failure} onRetry={texts.retry} />;
  if (isWide) return <div className="map-beside">{inside}</div>;
  if (list.status === "failed") inside = <FailureState failure={list.failure} onRetry={vm.retry} />;
  const title = say === null || list.status !== "ready" ? t("index.map") : say("map.title", { count: model.shown });
  return (
    <Sheet open onClose={vm.map.toggle} title={title} closeLabel={t("common.close")}>
      <div className="map-over">{inside}</div>
    </Sheet>
  );
});

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
  );
}

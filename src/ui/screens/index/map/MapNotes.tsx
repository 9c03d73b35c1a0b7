import { observer } from "mobx-react-lite";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { Button } from "#ui/components/actions/Button.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { attributionParts } from "#ui/parts/map/attribution.ts";
import type { IndexViewModel } from "../index-view-model.ts";
import type { GamesMapModel } from "./games-map-model.ts";
import type { SayOfMap } from "./map-texts.ts";

interface MapNotesProps {
  readonly vm: IndexViewModel;
  readonly model: GamesMapModel;
  readonly say: SayOfMap;
  readonly onLoadAgain: () => void;
}

/** What the map does not show: its ground, games without a place, games that were not read yet. */
export const MapNotes = observer(function MapNotes({ vm, model, say, onLoadAgain }: MapNotesProps) {
  const t = useText();
  const { list } = vm;
  const { isGroundMissing, offersMore, placed } = model;
  return (
    <div role="status" className="map-notes">
      {isGroundMissing ? (
        <div className="flex items-center gap-2">
          <p className="min-w-0 flex-1 py-1 font-semibold text-warning-ink">{say("map.noGround")}</p>
          <Button look="quiet" size="small" onClick={onLoadAgain}>
            {t("common.retry")}
          </Button>
        </div>
      ) : null}
      {placed.unplaced > 0 ? <p className="py-1">{say("map.unplaced", { count: placed.unplaced })}</p> : null}
      {offersMore ? (
        <div className="flex items-center gap-2">
          <p className="min-w-0 flex-1">{list.more === "failed" ? t("index.moreFailed") : null}</p>
          <Button look="quiet" size="small" onClick={() => void list.readMore()}>
            {list.more === "failed" ? t("common.retry") : t("index.more")}
          </Button>
        </div>
      ) : null}
    </div>
  );
});

interface MapFootProps {
  readonly vm: IndexViewModel;
  readonly say: SayOfMap;
}

/** What the ground is, or whom its pictures are by. */
export function MapFoot({ vm, say }: MapFootProps) {
  const { ground } = vm.map;
  if (ground === null) return null;
  if (ground === "drawn") return <p className="map-foot">{say("map.sketch")}</p>;
  return (
    <p className="map-foot">
      {attributionParts(ground.attribution).map(({ text, href }, index) =>
        href === null ? (
          <span key={index}>{text}</span>
        ) : (
          <Anchor key={index} href={href} external className="underline">
            {text}
          </Anchor>
        ),
      )}
    </p>
  );
}

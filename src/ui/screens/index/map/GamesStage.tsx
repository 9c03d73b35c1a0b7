import { autorun, reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { type RefCallback, useCallback, useEffect, useRef, useState } from "react";
import { isZero } from "#domain/money/money.ts";
import { useText, useTranslator } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { MapStage } from "#ui/parts/map/map-stage.ts";
import type { PinFace } from "#ui/parts/map/pin-icon.ts";
import { gamesOf, type Pin } from "#ui/parts/map/pins.ts";
import type { IndexViewModel } from "../index-view-model.ts";
import { ChosenGames } from "./ChosenGames.tsx";
import type { GamesMapModel } from "./games-map-model.ts";
import { MapFoot, MapNotes } from "./MapNotes.tsx";
import type { SayOfMap } from "./map-texts.ts";

interface GamesStageProps {
  readonly vm: IndexViewModel;
  readonly model: GamesMapModel;
  readonly say: SayOfMap;
  readonly isWide: boolean;
}

/** The map itself, what is to be said about it, and the games of the pin that was tapped. */
export const GamesStage = observer(function GamesStage({ vm, model, say, isWide }: GamesStageProps) {
  const panel = useRef<HTMLElement>(null);
  const [stage, hold] = useStage(vm, model, say);
  useReadOn(vm, model);
  useLitRows(model, isWide);
  const { chosen } = model;
  const [first] = chosen;
  useEffect(() => {
    if (stage && first) stage.bringIntoView(first, panel.current?.offsetHeight ?? 0);
  }, [stage, first]);
  return (
    <section aria-label={say("map.region")} className="map-stage">
      <p className="sr-only">{say("map.alternative")}</p>
      <MapNotes vm={vm} model={model} say={say} onLoadAgain={() => stage?.loadAgain()} />
      <div className="map-room">
        <div ref={hold} className="map-ground" />
        {chosen.length === 0 ? null : (
          <ChosenGames
            ref={panel}
            key={chosen.map(({ key }) => key).join(" ")}
            vm={vm}
            model={model}
            say={say}
            onClose={() => {
              model.press(null);
              if (first) stage?.focusOn(first.key);
            }}
          />
        )}
      </div>
      <MapFoot vm={vm} say={say} />
    </section>
  );
});

/** The map in the element that takes the answered ref, drawn anew when what it shows changes. */
function useStage(
  vm: IndexViewModel,
  model: GamesMapModel,
  say: SayOfMap,
): readonly [MapStage | null, RefCallback<HTMLDivElement>] {
  const { locale } = useTranslator();
  const faceOf = useFaces(model, say);
  const [stage, setStage] = useState<MapStage | null>(null);
  const { ground } = vm.map;
  const hold = useCallback(
    (element: HTMLDivElement | null) => {
      if (element === null || ground === null) return undefined;
      const made: MapStage = new MapStage(element, {
        ground,
        language: locale,
        texts: { zoomIn: say("map.zoomIn"), zoomOut: say("map.zoomOut"), here: say("map.here") },
        onChoose: (pin) => {
          if (pin === null || !made.takeApart(pin)) model.press(pin);
        },
        onGround: model.groundIs,
      });
      const sized = new ResizeObserver(() => made.resized());
      sized.observe(element);
      setStage(made);
      return () => {
        sized.disconnect();
        made.remove();
        model.groundIs(false);
        setStage(null);
      };
    },
    [ground, model, locale, say],
  );
  useEffect(() => {
    if (stage === null) return undefined;
    const stops = [
      reaction(
        () => `${model.extent} ${model.here ? "here" : ""}`,
        () => {
          const { here } = model;
          if (vm.list.status === "ready") {
            stage.fit([...model.placed.places, ...(here === null ? [] : [here])], model.around);
          }
        },
        { fireImmediately: true },
      ),
      autorun(() => stage.show({ places: model.placed.places, faceOf, here: model.here })),
    ];
    return () => stops.forEach((stop) => stop());
  }, [stage, vm, model, faceOf]);
  return [stage, hold];
}

/** What each pin shows and says. */
function useFaces(model: GamesMapModel, say: SayOfMap): (pin: Pin) => PinFace {
  const t = useText();
  const format = useFormat();
  return useCallback((pin: Pin) => faceFrom(pin, { model, say, t, format }), [model, say, t, format]);
}

interface FaceParts {
  readonly model: GamesMapModel;
  readonly say: SayOfMap;
  readonly t: ReturnType<typeof useText>;
  readonly format: ReturnType<typeof useFormat>;
}

function faceFrom(pin: Pin, { model, say, t, format }: FaceParts): PinFace {
  const look = model.lookOf(pin);
  const games = gamesOf(pin);
  const [game] = games;
  if (game !== undefined && games.length === 1) {
    const price = isZero(game.price) ? t("common.free") : format.money(game.price);
    return { text: price, label: say("map.pin", { title: game.title, price }), look };
  }
  const count = games.length;
  const text = say("map.games", { count });
  const [place] = pin.places;
  if (place !== undefined && pin.places.length === 1) {
    return { text, label: say("map.pinOfPlace", { place: place.name, count }), look };
  }
  return { text, label: say("map.pinOfPlaces", { count, places: pin.places.length }), look };
}

/** While the map is open, the list is read on for it. */
function useReadOn({ list }: IndexViewModel, model: GamesMapModel): void {
  useEffect(() => autorun(() => model.readsOn && void list.readMore()), [list, model]);
}

/** Where the list is beside the map, the pin of the row under the pointer or the focus stands out. */
function useLitRows(model: GamesMapModel, isWide: boolean): void {
  useEffect(() => {
    if (!isWide) return undefined;
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("main a[href]") : null;
      model.lookAt(link?.getAttribute("href") ?? null);
    };
    document.addEventListener("pointerover", look);
    document.addEventListener("focusin", look);
    return () => {
      document.removeEventListener("pointerover", look);
      document.removeEventListener("focusin", look);
      model.lookAt(null);
    };
  }, [model, isWide]);
}

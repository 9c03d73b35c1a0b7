import { observer } from "mobx-react-lite";
import { type Ref, useEffect, useRef } from "react";
import { IconButton } from "#ui/components/actions/Button.tsx";
import { CloseIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { dayCountedFrom } from "#ui/parts/events/EventList.tsx";
import { EventRow } from "#ui/parts/events/EventRow.tsx";
import type { IndexViewModel } from "../index-view-model.ts";
import type { GamesMapModel } from "./games-map-model.ts";
import type { SayOfMap } from "./map-texts.ts";

interface ChosenGamesProps {
  readonly ref: Ref<HTMLElement>;
  readonly vm: IndexViewModel;
  readonly model: GamesMapModel;
  readonly say: SayOfMap;
  readonly onClose: () => void;
}

/** The games of the pin that was tapped, each as the list shows it. The focus goes to its heading. */
export const ChosenGames = observer(function ChosenGames({ ref, vm, model, say, onClose }: ChosenGamesProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { chosen, chosenGames } = model;
  const names = [...new Set(chosen.map(({ name }) => name))];
  return (
    <section ref={ref} aria-labelledby="chosen-games" className="map-chosen">
      <div className="flex items-center gap-2 pr-1 pl-4">
        <h3 ref={heading} id="chosen-games" tabIndex={-1} className="min-w-0 flex-1 truncate text-sm font-bold">
          {names.length === 1 ? names[0] : say("map.games", { count: chosenGames.length })}
        </h3>
        <IconButton label={t("common.close")} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <ul className="map-chosen-games">
        {chosenGames.map((event) => (
          <li key={event.id}>
            <EventRow event={event} now={dayCountedFrom(vm.where.asOf)} />
          </li>
        ))}
      </ul>
    </section>
  );
});

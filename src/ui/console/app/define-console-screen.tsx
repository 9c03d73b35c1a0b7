import { observer } from "mobx-react-lite";
import { type ComponentType, useEffect, useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { GameChanges } from "#application/console/ports/game-changes.ts";
import type { WorkplaceView } from "#contract/merchants/access.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Resolve, ScreenCode, ScreenViewModel } from "#ui/app/define-screen.tsx";
import { useLookAgain } from "#ui/app/look-again.ts";
import type { Need } from "#wiring/needs.ts";
import { useConsole } from "./console-dependencies.ts";

/** Where a screen of the console is shown. */
export interface ConsolePlace {
  readonly workplace: WorkplaceView;
  /** The event's id in the address; empty where the path has none. */
  readonly eventId: string;
  /** The same for a series. */
  readonly seriesId: string;
  /** The same for a template. */
  readonly templateId: string;
  /** The same for a person, by the merchant's own id. */
  readonly memberId: string;
  /** The address's query when the screen was opened. */
  readonly query: URLSearchParams;
  /** The same for what an owner confirms, with the code of its message. */
  readonly ref: string;
}

interface ConsoleScreenParts<Deps, ViewModel extends ScreenViewModel> {
  readonly needs: { readonly [Key in keyof Deps]: Need<Deps[Key]> };
  readonly viewModel: (deps: Deps, place: ConsolePlace) => ViewModel;
  /** An observer. */
  readonly View: ComponentType<{ readonly vm: ViewModel }>;
  /** It hears of the changes of its own game, and needs no others. */
  readonly followsItself?: boolean;
  /** A list that stays while what is chosen from it is shown beside it: ids of the address don't make it anew. */
  readonly staysBeside?: boolean;
}

/**
 * Defines a screen of the console, as `defineScreen` defines a member's. It is shown only once a merchant's back office
 * is open, and is made anew for another merchant or role.
 */
export function defineConsoleScreen<Deps, ViewModel extends ScreenViewModel>({
  needs,
  viewModel,
  View,
  followsItself = false,
  staysBeside = false,
}: ConsoleScreenParts<Deps, ViewModel>): ScreenCode {
  return (resolve) => {
    const deps = Object.fromEntries(
      Object.entries<Need<unknown>>(needs).map(([key, need]) => [key, resolve(need)]),
    ) as Deps;
    return function ConsoleScreen() {
      const { eventId = "", seriesId = "", templateId = "", memberId = "", ref = "" } = useParams();
      const { search } = useLocation();
      const { workplace } = useConsole().entry;
      if (!workplace) return null;
      const place = { workplace, eventId, seriesId, templateId, memberId, ref, query: new URLSearchParams(search) };
      const make = () => viewModel(deps, place);
      const ids = staysBeside ? "" : `${eventId}${seriesId}${templateId}${memberId}${ref}`;
      return (
        <Opened
          key={`${workplace.id}/${workplace.role}/${ids}`}
          follows={followsItself ? null : workplace.id}
          make={make}
          View={View}
          resolve={resolve}
        />
      );
    };
  };
}

interface OpenedProps<ViewModel> {
  /** Whose changes it follows; null: nobody's. */
  readonly follows: MerchantId | null;
  readonly make: () => ViewModel;
  readonly View: ComponentType<{ readonly vm: ViewModel }>;
  readonly resolve: Resolve;
}

/** The screen follows what changes elsewhere, and is looked at again after each change. */
const Opened = observer(function Opened<ViewModel extends ScreenViewModel>({
  make,
  View,
  resolve,
  follows,
}: OpenedProps<ViewModel>) {
  const [vm] = useState(make);
  const { status } = useConsole().entry;
  useEffect(() => {
    vm.start();
    return () => vm.dispose();
  }, [vm]);
  useLookAgain(vm, resolve);
  useEffect(() => {
    if (follows === null || status !== "in") return undefined;
    return resolve(GameChanges).watchAll(follows, () => vm.lookAgain?.());
  }, [vm, resolve, follows, status]);
  return <View vm={vm} />;
});

import { reaction } from "mobx";
import { type ComponentType, useEffect, useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import type { ScreenIds } from "#addresses/address.ts";
import type { ScreenName } from "#addresses/screens.ts";
import type { Need } from "#wiring/needs.ts";
import { useDependencies } from "./dependencies.ts";
import { type Looks, useLookAgain } from "./look-again.ts";
import type { FirstLook, ScreenComponent } from "./screen-component.ts";

/** Answers the app's adapter for a port, or the one instance of a class. The composition provides it. */
export type Resolve = <Service>(wanted: Need<Service>) => Service;

/**
 * What the `screen.ts` of a screen's folder exports as `screen`: given a way to get what it needs, it answers its
 * component.
 */
export type ScreenCode = (resolve: Resolve) => ScreenComponent;

/** What every screen's view model can do besides its own actions. */
export interface ScreenViewModel extends Looks {
  /** The screen is shown: reads what it needs and follows changes. May be called again after `dispose`. */
  start(): void;
  /** The screen is gone: stops timers and streams. */
  dispose(): void;
  /**
   * Reads what the first view shows, before it is shown; `start` then does not read it again. False: there is nothing
   * to show. Never rejects.
   */
  prepare?(look: FirstLook): Promise<boolean>;
  /** The member became known after the screen was shown. */
  memberIsKnown?(): void;
}

interface ScreenParts<Name extends ScreenName, Deps, ViewModel extends ScreenViewModel> {
  /** Ports and classes, by the names that the view model uses for them. A class says itself what it needs. */
  readonly needs: { readonly [Key in keyof Deps]: Need<Deps[Key]> };
  /** Makes the view model for the ids and the query in the address. */
  readonly viewModel: (deps: Deps, ids: ScreenIds<Name>, query: URLSearchParams) => ViewModel;
  /** An observer. */
  readonly View: ComponentType<{ readonly vm: ViewModel }>;
  /**
   * Keeps one view model for the whole app, so that the screen looks as it was left when the member returns. Without
   * it, a new one is made each time the screen is opened, and for other ids.
   */
  readonly kept?: boolean;
}

/** Defines a screen. Its view model is started when the screen is shown, and disposed when the screen goes. */
export function defineScreen<const Name extends ScreenName, Deps, ViewModel extends ScreenViewModel>(
  name: Name,
  { needs, viewModel, View, kept = false }: ScreenParts<Name, Deps, ViewModel>,
): ScreenCode {
  return (resolve) => {
    const deps = Object.fromEntries(
      Object.entries<Need<unknown>>(needs).map(([key, need]) => [key, resolve(need)]),
    ) as Deps;
    let keptOne: ViewModel | null = null;
    let prepared: ViewModel | null = null;
    const made = (ids: ScreenIds<Name>, query: URLSearchParams) =>
      kept ? (keptOne ??= viewModel(deps, ids, query)) : viewModel(deps, ids, query);
    const taken = () => (prepared = null);
    function Screen() {
      const ids = useParams() as ScreenIds<Name>;
      const [query] = useSearchParams();
      const make = () => prepared ?? made(ids, query);
      return <Opened key={Object.values(ids).join("/")} make={make} onOpened={taken} View={View} resolve={resolve} />;
    }
    const prepare = async (ids: Readonly<Record<string, string>>, look: FirstLook): Promise<boolean> => {
      prepared = made(ids as ScreenIds<Name>, new URLSearchParams(look.query));
      return (await prepared.prepare?.(look)) ?? false;
    };
    return Object.assign(Screen, { displayName: name, prepare });
  };
}

interface OpenedProps<ViewModel> {
  readonly make: () => ViewModel;
  readonly onOpened: () => void;
  readonly View: ComponentType<{ readonly vm: ViewModel }>;
  readonly resolve: Resolve;
}

function Opened<ViewModel extends ScreenViewModel>({ make, onOpened, View, resolve }: OpenedProps<ViewModel>) {
  const [vm] = useState(make);
  const { session } = useDependencies();
  useEffect(() => {
    onOpened();
    vm.start();
    return () => vm.dispose();
  }, [vm, onOpened]);
  useLookAgain(vm, resolve);
  useEffect(
    () =>
      reaction(
        () => session.loggedIn,
        (loggedIn) => loggedIn && vm.memberIsKnown?.(),
      ),
    [session, vm],
  );
  return <View vm={vm} />;
}

import { reaction } from "mobx";
import { type ComponentType, useEffect, useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import type { ScreenIds } from "#addresses/address.ts";
import type { ScreenName } from "#addresses/screens.ts";
import type { Need } from "#wiring/needs.ts";
import { useDependencies } from "./dependencies.ts";

/** Answers what the app has for a port, or the one instance of a class. The composition has it. */
export type Resolve = <Service>(wanted: Need<Service>) => Service;

/** What the `screen.ts` of a screen's folder exports as `screen`: its component, once it can ask for what it needs. */
export type ScreenCode = (resolve: Resolve) => ComponentType;

/** What every screen's view model can do beside its own actions. */
export interface ScreenViewModel {
  /** The screen is shown: reads what it needs and follows what changes. May come again after `dispose`. */
  start(): void;
  /** The screen is gone: stops timers and streams. */
  dispose(): void;
  /** The member became known after the screen was shown. */
  memberIsKnown?(): void;
}

interface ScreenParts<Name extends ScreenName, Deps, ViewModel extends ScreenViewModel> {
  /** Ports, and classes that say what they need themselves, by the names that the view model has for them. */
  readonly needs: { readonly [Key in keyof Deps]: Need<Deps[Key]> };
  /** Makes the view model for what the address names, and for what it asks. */
  readonly viewModel: (deps: Deps, ids: ScreenIds<Name>, query: URLSearchParams) => ViewModel;
  /** An observer. */
  readonly View: ComponentType<{ readonly vm: ViewModel }>;
  /**
   * One view model for the whole app, so that coming back shows the screen as it was left. Without it there is one each
   * time the screen is opened, and another one for other ids.
   */
  readonly kept?: boolean;
}

/** Says what a screen is made of. Its view model is started while the screen is shown, and disposed after. */
export function defineScreen<const Name extends ScreenName, Deps, ViewModel extends ScreenViewModel>(
  name: Name,
  { needs, viewModel, View, kept = false }: ScreenParts<Name, Deps, ViewModel>,
): ScreenCode {
  return (resolve) => {
    const deps = Object.fromEntries(
      Object.entries<Need<unknown>>(needs).map(([key, need]) => [key, resolve(need)]),
    ) as Deps;
    let keptOne: ViewModel | null = null;
    function Screen() {
      const ids = useParams() as ScreenIds<Name>;
      const [query] = useSearchParams();
      const makeOne = () => viewModel(deps, ids, query);
      const make = kept ? () => (keptOne ??= makeOne()) : makeOne;
      return <Opened key={Object.values(ids).join("/")} make={make} View={View} />;
    }
    Screen.displayName = name;
    return Screen;
  };
}

interface OpenedProps<ViewModel> {
  readonly make: () => ViewModel;
  readonly View: ComponentType<{ readonly vm: ViewModel }>;
}

function Opened<ViewModel extends ScreenViewModel>({ make, View }: OpenedProps<ViewModel>) {
  const [vm] = useState(make);
  const { session } = useDependencies();
  useEffect(() => {
    vm.start();
    return () => vm.dispose();
  }, [vm]);
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

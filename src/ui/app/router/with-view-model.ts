import { type ComponentType, createElement } from "react";
import type { ScreenFactories, ScreenLoaders } from "../dependencies.ts";
import type { ScreenModule } from "./screen-entry.ts";

/** What a screen with a view model is given: the way to make one. */
export interface ScreenProps<Name extends keyof ScreenFactories> {
  readonly create: ScreenFactories[Name];
}

interface MadeScreen<Name extends keyof ScreenFactories> {
  readonly Component: ComponentType<ScreenProps<Name>>;
}

/** Loads a screen and what makes its view models side by side: one wait for both. */
export function withViewModel<Name extends keyof ScreenFactories>(
  name: Name,
  load: () => Promise<MadeScreen<Name>>,
): (loaders: ScreenLoaders) => Promise<ScreenModule> {
  return async (loaders) => {
    const [{ Component }, create] = await Promise.all([load(), loaders[name]()]);
    return { Component: () => createElement(Component, { create }) };
  };
}

import { type ComponentType, createElement } from "react";
import type { ScreenLoaders } from "../dependencies.ts";
import type { ScreenModule } from "./screen-entry.ts";

interface Made<Create> {
  readonly Component: ComponentType<{ readonly create: Create }>;
  readonly create: Create;
}

/** A screen that the composition brings, together with what makes its view models. */
export function withViewModel<Create>(
  pick: (loaders: ScreenLoaders) => Promise<Made<Create>>,
): (loaders: ScreenLoaders) => Promise<ScreenModule> {
  return async (loaders) => {
    const { Component, create } = await pick(loaders);
    return { Component: () => createElement(Component, { create }) };
  };
}

import { type ComponentType, createElement } from "react";
import { notFound, type Screen, type ScreenName, screens } from "#addresses/screens.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { ScreenLoaders } from "../dependencies.ts";

export interface ScreenModule {
  readonly Component: ComponentType;
}

/** A screen of the table, and how its code is fetched. */
export interface ScreenEntry extends Screen<string, MessageId | null> {
  readonly name: string;
  readonly load: (loaders: ScreenLoaders) => Promise<ScreenModule>;
}

/** What every matched route carries, for the layout. */
export interface RouteHandle {
  readonly screen: ScreenEntry;
}

const loads: Readonly<Record<ScreenName, ScreenEntry["load"]>> = {
  index: withViewModel(({ index }) => index()),
  "thank-you": withViewModel(({ thankYou }) => thankYou()),
  payment: withViewModel(({ payment }) => payment()),
  success: withViewModel(({ success }) => success()),
  merchant: withViewModel(({ merchant }) => merchant()),
  "leave-event": withViewModel(({ leaveEvent }) => leaveEvent()),
  profile: withViewModel(({ profile }) => profile()),
  event: withViewModel(({ event }) => event()),
  upcoming: withViewModel(({ upcoming }) => upcoming()),
  history: withViewModel(({ history }) => history()),
  "history-refund": withViewModel(({ historyRefund }) => historyRefund()),
  "manage-card": withViewModel(({ manageCard }) => manageCard()),
  "refund-bank-account": withViewModel(({ refundBankAccount }) => refundBankAccount()),
  forbidden: () => import("#ui/screens/forbidden/index.ts"),
};

const names = Object.keys(screens) as ScreenName[];

/** The screens in the table's order, and what stands where no other path fits. */
export const screenEntries: readonly ScreenEntry[] = [
  ...names.map((name) => ({ ...screens[name], name, load: loads[name] })),
  { ...notFound, name: "not-found", load: () => import("#ui/screens/not-found/index.ts") },
];

interface Made<Create> {
  readonly Component: ComponentType<{ readonly create: Create }>;
  readonly create: Create;
}

/** A screen that the composition brings, together with what makes its view models. */
function withViewModel<Create>(pick: (loaders: ScreenLoaders) => Promise<Made<Create>>): ScreenEntry["load"] {
  return async (loaders) => {
    const { Component, create } = await pick(loaders);
    return { Component: () => createElement(Component, { create }) };
  };
}

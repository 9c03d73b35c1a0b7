import { type ComponentType, createContext, useContext } from "react";
import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import type { EventViewModel } from "#ui/screens/event/event-view-model.ts";
import type { HistoryRefundViewModel } from "#ui/screens/history-refund/history-refund-view-model.ts";
import type { HistoryTab } from "#ui/screens/history/history-tab.ts";
import type { HistoryViewModel } from "#ui/screens/history/history-view-model.ts";
import type { IndexViewModel } from "#ui/screens/index/index-view-model.ts";
import type { LeaveViewModel } from "#ui/screens/leave-event/leave-view-model.ts";
import type { ManageCardViewModel } from "#ui/screens/manage-card/manage-card-view-model.ts";
import type { MerchantViewModel } from "#ui/screens/merchant/merchant-view-model.ts";
import type { PaymentViewModel } from "#ui/screens/payment/payment-view-model.ts";
import type { ProfileViewModel } from "#ui/screens/profile/profile-view-model.ts";
import type { BankAccountViewModel } from "#ui/screens/refund-bank-account/bank-account-view-model.ts";
import type { SuccessViewModel } from "#ui/screens/success/success-view-model.ts";
import type { ThankYouViewModel } from "#ui/screens/thank-you/thank-you-view-model.ts";
import type { UpcomingViewModel } from "#ui/screens/upcoming/upcoming-view-model.ts";
import type { NavigationGuard } from "./navigation-guard.ts";
import type { PreferencesViewModel } from "./preferences/preferences-view-model.ts";
import type { SessionViewModel } from "./session/session-view-model.ts";

/** A fresh view model for each screen; the screen that asked disposes it. */
export interface ScreenFactories {
  /** One for the whole app, always the same: who comes back finds the list as it was left. */
  readonly index: () => IndexViewModel;
  readonly upcoming: () => UpcomingViewModel;
  readonly merchant: (merchantId: MerchantId) => MerchantViewModel;
  readonly event: (merchantId: MerchantId, eventId: EventId) => EventViewModel;
  readonly payment: (eventId: EventId, joinId: JoinId) => PaymentViewModel;
  readonly thankYou: (joinId: JoinId) => ThankYouViewModel;
  readonly success: (joinId: JoinId) => SuccessViewModel;
  /** `keep`: how many seats stay, where that was chosen before; null to leave whole. */
  readonly leaveEvent: (joinId: JoinId, keep: number | null) => LeaveViewModel;
  readonly history: (tab: HistoryTab) => HistoryViewModel;
  readonly historyRefund: (eventId: EventId) => HistoryRefundViewModel;
  readonly profile: () => ProfileViewModel;
  readonly manageCard: () => ManageCardViewModel;
  /** `wanted`: the country whose form opens at once. */
  readonly refundBankAccount: (wanted: BankCountry | null) => BankAccountViewModel;
}

/** What a screen with a view model is given: the way to make one. */
export interface ScreenProps<Name extends keyof ScreenFactories> {
  readonly create: ScreenFactories[Name];
}

export interface LoadedScreen<Name extends keyof ScreenFactories> extends ScreenProps<Name> {
  readonly Component: ComponentType<ScreenProps<Name>>;
}

/**
 * Fetches a screen, the way to make its view models, and everything that only it needs. Asked again it answers the same
 * one; after a failure it tries anew.
 */
export type ScreenLoaders = { readonly [Name in keyof ScreenFactories]: () => Promise<LoadedScreen<Name>> };

/** Everything the user interface is given. A plain object: the composition fills it, tests too. */
export interface AppDependencies {
  readonly screens: ScreenLoaders;
  readonly session: SessionViewModel;
  readonly preferences: PreferencesViewModel;
  readonly language: SpokenLanguage;
  readonly guard: NavigationGuard;
  /** Told of every error that a boundary caught. Never rejects or throws. */
  readonly report: (error: unknown) => void;
}

const DependenciesContext = createContext<AppDependencies | null>(null);

export const DependenciesProvider = DependenciesContext.Provider;

/** What the composition gave. Needs a `DependenciesProvider` above. */
export function useDependencies(): AppDependencies {
  const dependencies = useContext(DependenciesContext);
  if (!dependencies) throw new Error("useDependencies needs a DependenciesProvider above it.");
  return dependencies;
}

import type { Container } from "inversify";
import type { ScreenLoaders } from "#ui/app/dependencies.ts";
import type { ProfileParts } from "#ui/screens/profile/profile-view-model.ts";
import { once } from "./once.ts";

/** Who uses the app now, as far as a list cares. */
export interface SessionNow {
  readonly loggedIn: boolean;
  readonly profileLoading: boolean;
}

/**
 * The screens, each in one piece: its view, its view models, and the use cases and adapters that only it and its like
 * need, which join the container when it is fetched.
 */
export function createScreens(
  container: Container,
  session: SessionNow & ProfileParts["session"],
  preferences: ProfileParts["preferences"],
): ScreenLoaders {
  return {
    index: once(async () => (await import("./screens/index.ts")).indexScreen(container, session)),
    upcoming: once(async () => (await import("./screens/upcoming.ts")).upcomingScreen(container, session)),
    merchant: once(async () => (await import("./screens/merchant.ts")).merchantScreen(container)),
    event: once(async () => (await import("./screens/event.ts")).eventScreen(container)),
    payment: once(async () => (await import("./screens/payment.ts")).paymentScreen(container)),
    thankYou: once(async () => (await import("./screens/thank-you.ts")).thankYouScreen(container)),
    success: once(async () => (await import("./screens/success.ts")).successScreen(container)),
    leaveEvent: once(async () => (await import("./screens/leave-event.ts")).leaveEventScreen(container)),
    history: once(async () => (await import("./screens/history.ts")).historyScreen(container, session)),
    historyRefund: once(async () => (await import("./screens/history-refund.ts")).historyRefundScreen(container)),
    profile: once(async () => (await import("./screens/profile.ts")).profileScreen(container, session, preferences)),
    manageCard: once(async () => (await import("./screens/manage-card.ts")).manageCardScreen(container, session)),
    refundBankAccount: once(async () =>
      (await import("./screens/refund-bank-account.ts")).refundBankAccountScreen(container, session),
    ),
  };
}

/**
 * The module that brings each screen, by the screen's path. A test holds it against the app's route table
 * (`src/ui/app/router/screen-table.ts`), which a build can't read: it would drag every screen along.
 */
export const screenModules: Readonly<Record<string, string>> = {
  "/": "src/composition/browser/screens/index.ts",
  "/thank/:id": "src/composition/browser/screens/thank-you.ts",
  "/payment/:id/:joinId": "src/composition/browser/screens/payment.ts",
  "/success/:id": "src/composition/browser/screens/success.ts",
  "/merchant/:id": "src/composition/browser/screens/merchant.ts",
  "/event/leave/:id": "src/composition/browser/screens/leave-event.ts",
  "/profile": "src/composition/browser/screens/profile.ts",
  "/event/:merchantId/:id": "src/composition/browser/screens/event.ts",
  "/upcoming": "src/composition/browser/screens/upcoming.ts",
  "/history": "src/composition/browser/screens/history.ts",
  "/history/refund/:merchantId/:id": "src/composition/browser/screens/history-refund.ts",
  "/m-card": "src/composition/browser/screens/manage-card.ts",
  "/refund-bank-account": "src/composition/browser/screens/refund-bank-account.ts",
  "/forbidden": "src/ui/screens/forbidden/index.ts",
};

/** What brings a screen where no other path fits. */
export const notFoundModule = "src/ui/screens/not-found/index.ts";

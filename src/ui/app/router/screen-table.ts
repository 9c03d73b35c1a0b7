import type { MessageId } from "#ui/i18n/message-id.ts";
import type { ScreenEntry } from "./screen-entry.ts";
import { withViewModel } from "./with-view-model.ts";

function screen(
  name: string,
  path: string,
  title: MessageId | null,
  load: ScreenEntry["load"],
  more: Partial<ScreenEntry> = {},
): ScreenEntry {
  return { name, path, title, skeleton: "plain", tab: null, login: "wait", load, ...more };
}

/** The 13 screens of spec §2, and Forbidden, in the specification's order. */
export const screens: readonly ScreenEntry[] = [
  screen(
    "Index",
    "/",
    "index.title",
    withViewModel(({ index }) => index()),
    { skeleton: "list", tab: "home", login: "paint" },
  ),
  screen(
    "Thank-you",
    "/thank/:id",
    "ticket.title",
    withViewModel(({ thankYou }) => thankYou()),
    { skeleton: "detail" },
  ),
  screen(
    "Payment",
    "/payment/:id/:joinId",
    "payment.title",
    withViewModel(({ payment }) => payment()),
    { skeleton: "detail" },
  ),
  screen(
    "Success",
    "/success/:id",
    "waiting.title",
    withViewModel(({ success }) => success()),
    { skeleton: "detail" },
  ),
  screen(
    "Merchant",
    "/merchant/:id",
    "merchant.title",
    withViewModel(({ merchant }) => merchant()),
    { skeleton: "list", login: "paint" },
  ),
  screen(
    "Leave-Event",
    "/event/leave/:id",
    "leave.title",
    withViewModel(({ leaveEvent }) => leaveEvent()),
  ),
  screen(
    "Profile",
    "/profile",
    "profile.title",
    withViewModel(({ profile }) => profile()),
    { tab: "profile" },
  ),
  screen(
    "Event",
    "/event/:merchantId/:id",
    "event.title",
    withViewModel(({ event }) => event()),
    { skeleton: "detail", login: "paint" },
  ),
  screen(
    "Upcoming",
    "/upcoming",
    "upcoming.title",
    withViewModel(({ upcoming }) => upcoming()),
    { tab: "upcoming" },
  ),
  screen(
    "History",
    "/history",
    "history.title",
    withViewModel(({ history }) => history()),
    { tab: "history" },
  ),
  screen(
    "History Refund",
    "/history/refund/:merchantId/:id",
    "refund.title",
    withViewModel(({ historyRefund }) => historyRefund()),
  ),
  screen(
    "MCard",
    "/m-card",
    "card.title",
    withViewModel(({ manageCard }) => manageCard()),
  ),
  screen(
    "Refund Bank Account",
    "/refund-bank-account",
    "bank.title",
    withViewModel(({ refundBankAccount }) => refundBankAccount()),
  ),
  screen("Forbidden", "/forbidden", null, () => import("#ui/screens/forbidden/index.ts"), { login: "none" }),
];

/** Where no other path fits. */
export const notFound: ScreenEntry = screen("Not Found", "*", null, () => import("#ui/screens/not-found/index.ts"), {
  login: "none",
});

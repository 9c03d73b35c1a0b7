/** The three lists of the History screen. */
export const historyTabs = ["events", "payments", "refunds"] as const;
export type HistoryTab = (typeof historyTabs)[number];

/** The list that an address asks for: `?tab=refunds`; the events where it names none. */
export function tabFrom(search: URLSearchParams): HistoryTab {
  const asked = search.get("tab");
  return historyTabs.find((tab) => tab === asked) ?? "events";
}

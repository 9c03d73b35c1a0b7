/** The address of the page, without its history. */
export interface PageAddress {
  /** The whole address now. */
  readonly href: string;
  /** Shows another address of this origin in its place; the page stays. */
  show(href: string): void;
  /** Leaves for another address of this origin, which takes this one's place in the history. */
  leaveFor(href: string): void;
  /** Calls back when the page was left and is shown again as it was, by Back. */
  whenBack(run: () => void): void;
}

/** The browser's own address. */
export const browserAddress: PageAddress = {
  get href() {
    return location.href;
  },
  show: (href) => history.replaceState(history.state, "", href),
  leaveFor: (href) => location.replace(href),
  whenBack: (run) => addEventListener("pageshow", ({ persisted }) => persisted && run()),
};

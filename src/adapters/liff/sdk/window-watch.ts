/** What became of the windows that the page asked for while somebody watched. */
export interface WindowWatch {
  /** The address of a window that the browser did not open; null while all were opened, or none was asked for. */
  readonly blocked: string | null;
  stop(): void;
}

/**
 * Sees whether the browser opens the windows that LIFF asks for, until `stop`. LIFF knows it of its share window, but says
 * it with the code of any other failure and no message, and only after a request; of other windows it does not ask.
 */
export function watchWindows(page: Pick<Window, "open">): WindowWatch {
  const { open } = page;
  let blocked: string | null = null;
  const watching: typeof open = (...args) => {
    const opened = open.apply(page, args);
    if (opened === null || opened.closed) blocked = String(args[0] ?? "");
    return opened;
  };
  page.open = watching;
  return {
    get blocked() {
      return blocked;
    },
    stop() {
      if (page.open === watching) page.open = open;
    },
  };
}

/** Whether the browser opened the windows that the page asked for. */
export interface WindowWatch {
  /** The address of a window that the browser blocked; null when all were opened, or none was asked for. */
  readonly blocked: string | null;
  stop(): void;
}

/**
 * Watches, until `stop`, whether the browser opens the windows that LIFF asks for. LIFF itself notices this only for
 * its share window, only after a request, and reports it with a general code and no message.
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

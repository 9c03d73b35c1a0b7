import { useEffect, useRef } from "react";

/**
 * Each open sheet has an entry of its own in the browser's history, so that Back closes the sheet and stays on the page
 * (0163). The state of such an entry is its page's, with the number of sheets that are open.
 */
const mark = "sheets";

/** Closes a sheet as its close button does. A sheet that is busy stays open. */
type Leave = () => void;

const open: { readonly leave: Leave }[] = [];
/** The router's number of the entry that is shown: sheets close only where Back stays on their page. */
let shownPage: unknown;
let started = false;
/** Set while entries are removed: called with the event that says that they are. */
let arrived: (() => void) | null = null;
let leaving: Promise<void> = Promise.resolve();
/** A browser that does not answer must not hold up the next page. */
const answersWithinMs = 1_000;

const state = () => history.state as { readonly [mark]?: number; readonly idx?: unknown } | null;
const depth = () => state()?.[mark] ?? 0;
/** A page that the server rendered does the same by itself until it has played the taps that it kept. */
const isAtWork = () => started && window.sidelinePlay === undefined;

function removeEntries(count: number): Promise<void> {
  leaving = new Promise((resolve) => {
    const timer = setTimeout(() => arrived?.(), answersWithinMs);
    arrived = () => {
      clearTimeout(timer);
      arrived = null;
      resolve();
    };
    history.go(-count);
  });
  return leaving;
}

/** Gives the page as many entries as it has open sheets. Called with each page that is shown. */
export function fitSheetEntries(): void {
  if (!isAtWork() || arrived) return;
  shownPage = state()?.idx;
  if (depth() > open.length) void removeEntries(depth() - open.length).then(fitSheetEntries);
  for (let at = depth() + 1; at <= open.length; at += 1) history.pushState({ ...state(), [mark]: at }, "");
}

/** Removes the entries of sheets. Awaited before the router writes an entry, which would lie on theirs. */
export async function leaveSheetEntries(): Promise<void> {
  if (arrived) await leaving;
  if (isAtWork() && depth() > 0) await removeEntries(depth());
}

function hear(event: PopStateEvent): void {
  const isOwn = arrived !== null || (state()?.idx === shownPage && depth() !== open.length);
  if (!isOwn) return;
  // The router would load the page anew.
  event.stopImmediatePropagation();
  if (arrived) return arrived();
  for (const { leave } of open.slice(depth()).toReversed()) leave();
  setTimeout(fitSheetEntries);
}

/** From now on Back closes sheets. Called once, by a root whose router awaits `leaveSheetEntries`. */
export function startSheetEntries(): void {
  started = true;
  addEventListener("popstate", hear, { capture: true });
}

/** While `isOpen`, Back calls `leave` instead of leaving the page. */
export function useBackLeaves(isOpen: boolean, leave: Leave): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const sheet = { leave: () => latest.current() };
    open.push(sheet);
    queueMicrotask(fitSheetEntries);
    return () => {
      open.splice(open.indexOf(sheet), 1);
      queueMicrotask(fitSheetEntries);
    };
  }, [isOpen]);
}

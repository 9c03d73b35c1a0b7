import { describe, expect, it } from "vitest";
import { type Shortcut, type ShortcutPort } from "#application/ports/shortcut-port.ts";
import { type ShortcutRefusal, ShortcutRefused, shortcutRefusalMessages } from "#application/ports/shortcut-refused.ts";

export const shortcutLiffId = "1234567890-AbcdEfgh";
const link = `https://liff.line.me/${shortcutLiffId}/event/m1/e1`;

/** A phone with an app whose endpoint is https://sideline.test/, and LIFF id `shortcutLiffId`. */
export interface ShortcutGiven {
  /** Whether the messaging app said anything of the app. */
  readonly context: boolean;
  readonly mayUseLineScheme: boolean;
  /** Whether the app may make shortcuts at all. */
  readonly allowed: boolean;
  /** Whether the phone opens addresses of LINE's own scheme. */
  readonly opensLineScheme: boolean;
}

export interface ShortcutsUnderTest {
  readonly port: ShortcutPort;
  /** Lets the time pass that the port takes. */
  settle(): Promise<void>;
  /** Addresses for which the messaging app's screen was opened. */
  opened(): readonly string[];
}

const all: ShortcutGiven = { context: true, mayUseLineScheme: true, allowed: true, opensLineScheme: true };
const plain: ShortcutGiven = { ...all, mayUseLineScheme: false };

/** What every `ShortcutPort` promises (spec §5, *Shortcut creation*). */
export function shortcutPortContract(name: string, open: (given: ShortcutGiven) => ShortcutsUnderTest): void {
  async function create(given: ShortcutGiven, shortcut: Shortcut) {
    const { port, settle, opened } = open(given);
    const creating = port.create(shortcut).then(
      () => null,
      (failure: unknown) => failure,
    );
    await settle();
    return { failure: await creating, opened: opened() };
  }

  describe(`shortcut port: ${name}`, () => {
    it.each([
      ["is", "an app that may", plain, true],
      ["is not", "an app that may not", { ...all, allowed: false }, false],
      ["is not", "an app without a context", { ...all, context: false }, false],
    ])("%s offered to %s", async (_, _app, given, offered) => {
      expect(await open(given).port.isAvailable()).toBe(offered);
    });

    it.each([
      ["a permanent link", link],
      ["a permanent link of a mini app", `https://miniapp.line.me/${shortcutLiffId}/event/m1/e1`],
      ["a page under the endpoint", "https://sideline.test/event/m1/e1"],
    ])("opens LINE's screen for %s", async (_, url) => {
      expect(await create(plain, { url })).toEqual({ failure: null, opened: [url] });
    });

    it("takes LINE's own scheme and a description with the permission", async () => {
      const url = "line://app/x";
      expect(await create(all, { url, description: "Doubles" })).toEqual({ failure: null, opened: [url] });
    });

    it.each<[ShortcutRefusal, string, ShortcutGiven, Shortcut]>([
      ["no_url", "an empty address, before anything else", { ...plain, context: false }, { url: "", description: "x" }],
      [
        "line_scheme_forbidden",
        "LINE's scheme without the permission, before a description",
        plain,
        { url: "line://app/x", description: "x" },
      ],
      [
        "line_scheme_forbidden",
        "LINE's scheme without a context",
        { ...plain, context: false },
        { url: "line://app/x" },
      ],
      [
        "description_forbidden",
        "a description without the permission, before the context",
        { ...plain, context: false },
        { url: link, description: "x" },
      ],
      [
        "no_context",
        "any page without a context, before whose it is",
        { ...plain, context: false },
        { url: "https://evil.test/" },
      ],
      ["foreign_url", "another site", plain, { url: "https://evil.test/event/m1/e1" }],
      [
        "foreign_url",
        "another app, before whether it is allowed",
        { ...plain, allowed: false },
        { url: "https://liff.line.me/1111111111-Zzzzzzzz/" },
      ],
      ["foreign_url", "what is no address", plain, { url: "event/m1/e1" }],
      ["unavailable", "an app that may not", { ...all, allowed: false }, { url: link }],
      [
        "line_scheme_unsupported",
        "LINE's scheme on a phone that does not open it",
        { ...all, opensLineScheme: false },
        { url: "line://app/x" },
      ],
    ])("refuses %s: %s", async (reason, _, given, shortcut) => {
      const { failure, opened } = await create(given, shortcut);
      expect(failure).toBeInstanceOf(ShortcutRefused);
      expect(failure).toMatchObject({ reason, message: shortcutRefusalMessages[reason] });
      expect(opened).toEqual([]);
    });
  });
}

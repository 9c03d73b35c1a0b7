import { LiffReturn } from "#adapters/liff/address/liff-return.ts";
import type { PageAddress } from "#adapters/liff/address/page-address.ts";
import { LiffIdentityProvider } from "#adapters/liff/liff-identity-provider.ts";
import { LiffStart } from "#adapters/liff/sdk/liff-page.ts";
import type { IdentityProvider } from "#application/ports/identity-provider.ts";
import { FakeLiff, type FakeLine, liffId } from "./fake-line.ts";

const screens = /^\/(profile|upcoming|event\/[\w-]+\/[\w-]+)?$/u;
export const isScreen = (path: string): boolean => screens.test(path);

/** One page of the app, from its load until it is left. */
export interface LoadedPage {
  readonly provider: IdentityProvider;
  readonly liff: FakeLiff;
  readonly arrival: LiffReturn;
  /** The address that the app's router found. */
  readonly opened: string;
}

/** A tab: it loads the app anew wherever its page goes to, as LINE's login and `liff.state` do. */
export class FakePhone {
  readonly line: FakeLine;
  /** Every address that was loaded, as it was asked for. */
  readonly loads: string[] = [];
  /** The addresses that a page showed in place of its own, one after the other. */
  readonly shown: string[] = [];
  #href = "";
  #page: LoadedPage | null = null;
  #left = Promise.withResolvers<void>();
  /** How far the device's clock is ahead. */
  ahead = 0;
  /** The app has heard the server's time. */
  hearsTime = false;
  #stamp: number | null = null;
  #whenBack: { readonly run: () => void; readonly href: string } | null = null;

  constructor(line: FakeLine, href: string) {
    this.line = line;
    this.load(href);
  }

  get href(): string {
    return this.#href;
  }

  get page(): LoadedPage {
    if (!this.#page) throw new Error("No page is there.");
    return this.#page;
  }

  /** Resolves when the page that is there now is left. */
  get left(): Promise<void> {
    return this.#left.promise;
  }

  load(href: string): void {
    this.loads.push(href);
    this.#href = href;
    const { promise, resolve } = Promise.withResolvers<void>();
    const leave = this.#left.resolve;
    this.#left = { promise, resolve, reject: () => undefined };
    this.#page = this.#open();
    leave();
  }

  /** The address changes while the page stays: another window of the browser gives it a fragment. */
  moveTo(href: string): void {
    this.#href = href;
  }

  /** Back, to the page that was left: it is shown as it was. */
  back(): void {
    if (!this.#whenBack) throw new Error("The page did not care.");
    this.#href = this.#whenBack.href;
    this.#whenBack.run();
  }

  #open(): LoadedPage {
    const address = this.#address();
    const arrival = new LiffReturn(address, isScreen).take();
    const liff = new FakeLiff(this.line, address, (url) => this.load(url));
    const provider = new LiffIdentityProvider({
      liff: new LiffStart(liff),
      liffId,
      page: address,
      arrival,
      isScreen,
      stamp: {
        last: () => this.#stamp,
        put: (at) => {
          this.#stamp = at;
        },
      },
      now: () => this.line.now + this.ahead,
      serverNow: () => (this.hearsTime ? this.line.now : null),
    });
    return { provider, liff, arrival, opened: this.#href };
  }

  #address(): PageAddress {
    const current = () => this.#href;
    return {
      get href() {
        return current();
      },
      show: (href) => {
        this.shown.push(href);
        this.#href = href;
      },
      leaveFor: (href) => this.load(href),
      whenBack: (run) => {
        this.#whenBack = { run, href: this.#href };
      },
    };
  }
}

/** What somebody at the phone sees of sign-in, whichever page is there: a call whose page is left goes on on the next. */
export function acrossPages(phone: FakePhone): IdentityProvider {
  const now = () => phone.page.provider;
  const init = async (): Promise<void> => {
    const { left } = phone;
    const outcome = await Promise.race([
      now()
        .init()
        .then(() => "there"),
      left.then(() => "left"),
    ]);
    if (outcome === "left") await init();
  };
  return {
    init,
    isLoggedIn: () => now().isLoggedIn(),
    idToken: () => now().idToken(),
    profile: () => now().profile(),
    askForProfile: () => now().askForProfile(),
    isFriend: () => now().isFriend(),
    login: async () => {
      const { left } = phone;
      void now().login();
      await left;
      await init();
    },
    logout: () => now().logout(),
  };
}

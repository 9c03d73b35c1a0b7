import type { Theme } from "#application/ports/environment.ts";
import type { Language } from "#languages/language.ts";
import type { OrganiserDevice } from "./organiser-device.ts";
import type { PhoneFrame } from "./phone-frame.ts";

type Preferred = Parameters<PhoneFrame["onPreferred"]>[0];
type Member = Pick<
  PhoneFrame,
  "go" | "press" | "back" | "spotlight" | "refresh" | "setLanguage" | "setTheme" | "onNavigated" | "onPreferred"
>;

type Organiser = Pick<OrganiserDevice, "refresh" | "setLanguage" | "setTheme" | "onPreferred">;

/** The member's phone, with which the organiser's device shares language, theme and what is read again. */
export class BothDevices implements Member {
  readonly #member: Member;
  readonly #organiser: Organiser;

  constructor(member: Member, organiser: Organiser) {
    this.#member = member;
    this.#organiser = organiser;
    const share =
      (other: Pick<Member, "setLanguage" | "setTheme">): Preferred =>
      ({ language, theme }) => {
        other.setLanguage(language);
        other.setTheme(theme);
      };
    member.onPreferred(share(organiser));
    organiser.onPreferred(share(member));
  }

  go(path: string): void {
    this.#member.go(path);
  }

  press(selector: string): void {
    this.#member.press(selector);
  }

  back(): boolean {
    return this.#member.back();
  }

  spotlight(selector: string | null): void {
    this.#member.spotlight(selector);
  }

  onNavigated(navigated: (path: string) => void): void {
    this.#member.onNavigated(navigated);
  }

  refresh(): void {
    this.#member.refresh();
    this.#organiser.refresh();
  }

  setLanguage(language: Language): void {
    this.#member.setLanguage(language);
    this.#organiser.setLanguage(language);
  }

  setTheme(theme: Theme): void {
    this.#member.setTheme(theme);
    this.#organiser.setTheme(theme);
  }

  onPreferred(changed: Preferred): void {
    this.#member.onPreferred(changed);
    this.#organiser.onPreferred(changed);
  }
}

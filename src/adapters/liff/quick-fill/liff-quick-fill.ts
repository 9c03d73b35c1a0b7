import type { KnownDetails, QuickFill } from "#application/ports/identity-provider.ts";
import {
  type LiffCommonProfile,
  type LiffCommonProfileData,
  type LiffCommonProfileEntry,
  codeOf,
} from "#adapters/liff/sdk/liff-sdk.ts";

/** What the form has fields for, and nothing else: LINE forbids to ask for more. */
const entries: readonly LiffCommonProfileEntry[] = ["family-name", "given-name", "email", "tel"];

/** Common Profile Quick-fill by LINE's plugin: for mini apps that LINE allowed it, inside LINE. */
export class LiffQuickFill implements QuickFill {
  readonly #load: () => Promise<LiffCommonProfile>;
  readonly #isInClient: () => boolean;

  /**
   * @param load fetches the plugin; waits for the messaging login to be initialised, and rejects where it can't be
   * @param isInClient what is known without it: elsewhere nothing is fetched
   */
  constructor(load: () => Promise<LiffCommonProfile>, isInClient: () => boolean) {
    this.#load = load;
    this.#isInClient = isInClient;
  }

  async isAvailable(): Promise<boolean> {
    if (!this.#isInClient()) return false;
    try {
      const profile = await this.#load();
      return (
        profile.isInClient() && (profile.appScopes().some(isCommon) || (await profile.grantedScopes()).some(isCommon))
      );
    } catch {
      return false;
    }
  }

  /** Where the channel asks for consent as late as it can, LINE's consent comes first; a no to it is no error. */
  async ask(): Promise<KnownDetails | null> {
    const profile = await this.#load();
    if (!(await profile.grantedScopes()).some(isCommon)) {
      try {
        await profile.requestScopes();
      } catch (failure) {
        if (codeOf(failure) === "UNAUTHORIZED") return null;
        throw failure;
      }
    }
    const data = await profile.get(entries);
    return data && detailsOf(data);
  }
}

function isCommon(scope: string): boolean {
  return scope.startsWith("commonprofile.");
}

/** Family name first, as it is written in Japan, where LINE has the Common Profile. */
function detailsOf(data: LiffCommonProfileData): KnownDetails {
  const name = [textOf(data["family-name"]), textOf(data["given-name"])].filter((part) => part !== null).join(" ");
  return { name: name === "" ? null : name, email: textOf(data["email"]), phone: textOf(data["tel"]) };
}

function textOf(value: string | number | null | undefined): string | null {
  const text = String(value ?? "").trim();
  return text === "" ? null : text;
}

/** Nobody fills in forms here: the member types. */
export class NoQuickFill implements QuickFill {
  isAvailable(): Promise<boolean> {
    return Promise.resolve(false);
  }

  ask(): Promise<KnownDetails | null> {
    return Promise.resolve(null);
  }
}

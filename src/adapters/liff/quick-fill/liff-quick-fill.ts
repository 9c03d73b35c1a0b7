import type { KnownDetails, QuickFill } from "#application/ports/identity-provider.ts";
import {
  type LiffCommonProfile,
  type LiffCommonProfileData,
  type LiffCommonProfileEntry,
  codeOf,
} from "#adapters/liff/sdk/liff-sdk.ts";

/** Only what the form has fields for: LINE forbids asking for more. */
const entries: readonly LiffCommonProfileEntry[] = ["family-name", "given-name", "email", "tel"];

/** Common Profile Quick-fill by LINE's plugin. It works only inside LINE, for mini apps with LINE's permission. */
export class LiffQuickFill implements QuickFill {
  readonly #load: () => Promise<LiffCommonProfile>;
  readonly #isInClient: () => boolean;

  /**
   * @param load fetches the plugin; waits for the messaging login to be initialised, and rejects when it can't be
   * @param isInClient known without the plugin; outside LINE nothing is fetched
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

  /** If the channel asks for consent as late as possible, LINE's consent opens first. Declining it is not an error. */
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

/** The family name comes first, as in Japan, because LINE offers the Common Profile there. */
function detailsOf(data: LiffCommonProfileData): KnownDetails {
  const name = [textOf(data["family-name"]), textOf(data["given-name"])].filter((part) => part !== null).join(" ");
  return { name: name === "" ? null : name, email: textOf(data["email"]), phone: textOf(data["tel"]) };
}

function textOf(value: string | number | null | undefined): string | null {
  const text = String(value ?? "").trim();
  return text === "" ? null : text;
}

/** Used when forms can't be filled in: the member types. */
export class NoQuickFill implements QuickFill {
  isAvailable(): Promise<boolean> {
    return Promise.resolve(false);
  }

  ask(): Promise<KnownDetails | null> {
    return Promise.resolve(null);
  }
}

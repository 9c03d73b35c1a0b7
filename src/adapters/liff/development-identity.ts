import type { TextStore } from "#adapters/browser/storage.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";

/** Who a developer is in this browser. */
export interface DevelopmentIdentity {
  readonly userId: string;
  readonly displayName: string;
  readonly isFriend: boolean;
}

/** Store `{"userId","displayName","isFriend"}` under this name to be somebody else. */
export const developmentIdentityName = "sideline.development.identity";

const names = ["Brown", "Cony", "Sally", "Moon", "James", "Jessica", "Leonard", "Edward"] as const;

/** The identity stored in this browser. If there is none, a new one is made and stored. */
export function developmentIdentity(store: TextStore): DevelopmentIdentity {
  const kept = parse(store.get(developmentIdentityName));
  if (kept) return kept;
  const identity = newIdentity();
  store.put(developmentIdentityName, JSON.stringify(identity));
  return identity;
}

/** The identity of this browser adds the official account as a friend. */
export function becomeFriend(store: TextStore): void {
  store.put(developmentIdentityName, JSON.stringify({ ...developmentIdentity(store), isFriend: true }));
}

/** A user id as LINE writes it: `U` and 32 hex digits. */
function newIdentity(): DevelopmentIdentity {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { userId: `U${hex}`, displayName: names[(bytes[0] ?? 0) % names.length] ?? names[0], isFriend: true };
}

function parse(text: string | null): DevelopmentIdentity | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isIdentity(value) ? value : null;
  } catch {
    return null;
  }
}

function isIdentity(value: unknown): value is DevelopmentIdentity {
  if (typeof value !== "object" || value === null) return false;
  const { userId, displayName, isFriend } = value as Partial<Record<keyof DevelopmentIdentity, unknown>>;
  return typeof userId === "string" && typeof displayName === "string" && typeof isFriend === "boolean";
}

/** Signs ID tokens for development identities. */
export interface DevelopmentIssuer {
  /** A raw ID token. Rejects with RequestFailed. */
  issue(identity: DevelopmentIdentity): Promise<string>;
}

/** The server's development issuer, `POST /dev/identity`. */
export class HttpDevelopmentIssuer implements DevelopmentIssuer {
  readonly #baseUrl: string;
  readonly #fetch: typeof fetch;

  constructor(baseUrl: string, fetching: typeof fetch = (input, init) => fetch(input, init)) {
    this.#baseUrl = baseUrl;
    this.#fetch = fetching;
  }

  async issue({ userId, displayName, isFriend }: DevelopmentIdentity): Promise<string> {
    const response = await this.#fetch(`${this.#baseUrl}/dev/identity`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      credentials: "omit",
      body: JSON.stringify({ userId, displayName, isFriend }),
    }).catch(() => {
      throw new RequestFailed({ code: "offline" });
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok && typeof body === "object" && body !== null && "idToken" in body) {
      if (typeof body.idToken === "string") return body.idToken;
    }
    throw new RequestFailed({ code: "sign_in_unavailable", status: response.status, body });
  }
}

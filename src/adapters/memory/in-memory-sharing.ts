import { parsedUrl } from "#domain/text/parsed-url.ts";
import {
  type ShareCard,
  ShareFailed,
  type ShareFailure,
  type SharePort,
  type ShareResult,
} from "#application/ports/share-port.ts";
import { type Shortcut, type ShortcutPort } from "#application/ports/shortcut-port.ts";
import { type ShortcutRefusal, ShortcutRefused } from "#application/ports/shortcut-refused.ts";

/** Sharing with a set outcome. Remembers what was shared. */
export class InMemorySharePort implements SharePort {
  /** How the next sharing goes. */
  outcome: Exclude<ShareResult, "busy"> | ShareFailure = "shared";
  /** While true, a share stays open until `close`. */
  staysOpen = false;
  /** How often `prepare` was called. */
  prepared = 0;
  readonly #out: ShareCard[] = [];
  #close: (() => void) | null = null;

  /** What was shared or copied, in order. */
  get out(): readonly ShareCard[] {
    return this.#out;
  }

  prepare(): Promise<void> {
    this.prepared += 1;
    return Promise.resolve();
  }

  async share(card: ShareCard): Promise<ShareResult> {
    if (this.#close) return "busy";
    if (this.staysOpen) await new Promise<void>((resolve) => void (this.#close = resolve));
    const { outcome } = this;
    if (outcome === "popup_blocked" || outcome === "timeout" || outcome === "failed")
      throw new ShareFailed(outcome, "The sharing was made to fail.");
    if (outcome === "shared" || outcome === "copied") this.#out.push({ ...card });
    return outcome;
  }

  /** Ends the open share with `outcome`. */
  close(): void {
    this.#close?.();
    this.#close = null;
  }
}

/** What the messaging app says about this app; null for what it does not say. */
export interface InMemoryShortcutContext {
  readonly liffId: string;
  readonly endpointUrl: string;
  readonly mayUseLineScheme: boolean;
}

/** Shortcuts by the rules of spec §5; remembers what was put on the home screen. */
export class InMemoryShortcutPort implements ShortcutPort {
  context: InMemoryShortcutContext | null;
  /** Empty when the app has none. */
  liffId: string;
  allowed = true;
  /** Whether this phone opens addresses of LINE's own scheme. */
  opensLineScheme = true;
  readonly #created: Shortcut[] = [];

  constructor(context: InMemoryShortcutContext | null) {
    this.context = context;
    this.liffId = context?.liffId ?? "";
  }

  get created(): readonly Shortcut[] {
    return this.#created;
  }

  isAvailable(): Promise<boolean> {
    return Promise.resolve(this.allowed && this.context !== null);
  }

  async create(shortcut: Shortcut): Promise<void> {
    const refusal = this.#refusal(shortcut);
    if (refusal) throw new ShortcutRefused(refusal);
    this.#created.push({ ...shortcut });
  }

  #refusal({ url, description }: Shortcut): ShortcutRefusal | null {
    const { context } = this;
    const isLineScheme = url.startsWith("line:");
    if (url === "") return "no_url";
    if (!context?.mayUseLineScheme && isLineScheme) return "line_scheme_forbidden";
    if (!context?.mayUseLineScheme && description) return "description_forbidden";
    if (!isLineScheme && context === null) return "no_context";
    if (!isLineScheme && context !== null && !isOwn(url, context)) return "foreign_url";
    if (!this.allowed) return "unavailable";
    if (this.liffId === "") return "invalid_liff_id";
    return isLineScheme && !this.opensLineScheme ? "line_scheme_unsupported" : null;
  }
}

/** A permanent link of the same app, or a page under its endpoint. */
function isOwn(url: string, { liffId, endpointUrl }: InMemoryShortcutContext): boolean {
  const parsed = parsedUrl(url);
  if (parsed === null) return false;
  const { origin, pathname } = parsed;
  if (origin === "https://liff.line.me" || origin === "https://miniapp.line.me")
    return pathname.split("/")[1] === liffId;
  const endpoint = new URL(endpointUrl);
  const folder = endpoint.pathname.replace(/\/$/u, "");
  return origin === endpoint.origin && (pathname === folder || pathname.startsWith(`${folder}/`));
}

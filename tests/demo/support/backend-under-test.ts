import { deserialize, serialize } from "node:v8";
import { onTestFinished } from "vitest";
import { openBackend } from "#composition/demo/backend/open-backend.ts";
import { silentLogger } from "#composition/demo/demo-settings.ts";
import type { KeptWorld } from "#composition/demo/world/demo-world.ts";
import type { WorldShelf } from "#composition/demo/world/world-shelf.ts";
import { SharpSlipPictures } from "#server/adapters/pictures/sharp-slip-pictures.ts";

/** A shelf that keeps what a browser's database would: bytes as of the saving, never the things themselves. */
export class CopyingShelf implements WorldShelf {
  #bytes: Uint8Array | null = null;

  get kept(): KeptWorld | null {
    return this.#bytes && (deserialize(this.#bytes) as KeptWorld);
  }

  async load(): Promise<KeptWorld | null> {
    return this.kept;
  }

  async save(world: KeptWorld): Promise<void> {
    this.#bytes = serialize(world);
  }

  async clear(): Promise<void> {
    this.#bytes = null;
  }
}

/** The demo's backend outside a browser, until the test is over, and calls to it. */
export async function aBackend(shelf: WorldShelf = new CopyingShelf(), build = "test") {
  const backend = await openBackend({
    shelf,
    build,
    slipPictures: new SharpSlipPictures(),
    publicOrigin: "https://demo.invalid",
    logger: silentLogger,
  });
  onTestFinished(() => backend.stop());
  const call = (method: string, path: string, more: { readonly token?: string; readonly body?: unknown } = {}) =>
    backend.fetch(
      new Request(`https://demo.invalid${path}`, {
        method,
        headers: {
          ...(more.token ? { authorization: `Bearer ${more.token}` } : {}),
          ...(more.body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
      }),
    );
  /** The answer's body, of a call that has to work. */
  const ask = async (...parts: Parameters<typeof call>): Promise<Record<string, unknown>> => {
    const response = await call(...parts);
    if (!response.ok) throw new Error(`${parts[0]} ${parts[1]} answered ${response.status}: ${await response.text()}`);
    return response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>);
  };
  const signIn = async (userId: string): Promise<string> =>
    String((await ask("POST", "/dev/identity", { body: { userId, displayName: userId, isFriend: true } }))["idToken"]);
  return { ...backend, call, ask, signIn };
}

export type BackendUnderTest = Awaited<ReturnType<typeof aBackend>>;

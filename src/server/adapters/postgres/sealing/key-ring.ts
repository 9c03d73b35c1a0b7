import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** A value was sealed under a key that is not in the ring, was changed, or was moved here from another place. */
export class SealBroken extends Error {
  override readonly name = "SealBroken";
}

/** The format. Another one would have another mark, so that both could be read. */
const mark = "s1";
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** Starts the id of a key, so that a hash of the same key for another purpose differs. */
const purpose = "sideline sealing key\n";

/**
 * Seals texts for columns that nobody may read in a dump or a backup: envelope encryption with AES-256-GCM. Each value
 * has a random data key, which a master key wraps. The first master key seals; all of them open. `place` says where the
 * value belongs, such as a column and the key of its row: moved anywhere else, it does not open.
 */
export class KeyRing {
  readonly #keys: ReadonlyMap<string, KeyObject>;
  /** The id of the key that seals. */
  readonly sealsWith: string;

  /** @throws RangeError without a key, or when one has not 32 bytes. */
  constructor(keys: readonly Uint8Array[]) {
    if (keys.some((key) => key.length !== keyBytes)) throw new RangeError("A sealing key has 32 bytes.");
    const [first] = keys;
    if (!first) throw new RangeError("A key ring needs a key.");
    this.#keys = new Map(keys.map((key) => [idOf(key), createSecretKey(key)]));
    this.sealsWith = idOf(first);
  }

  /** The ids of all keys. They tell nothing about the keys. */
  get ids(): readonly string[] {
    return [...this.#keys.keys()];
  }

  /** `s1.<key id>.<wrapped data key>.<text>`, with base64url between the dots. */
  seal(text: string, place: string): string {
    // Asking for random bytes costs more than having them.
    const random = randomBytes(keyBytes + 2 * ivBytes);
    const dataKey = random.subarray(0, keyBytes);
    const [keyIv, textIv] = [random.subarray(keyBytes, keyBytes + ivBytes), random.subarray(keyBytes + ivBytes)];
    const wrapped = encrypt(this.#keyOf(this.sealsWith), keyIv, dataKey, wrapping(this.sealsWith));
    return [mark, this.sealsWith, wrapped, encrypt(createSecretKey(dataKey), textIv, Buffer.from(text), place)].join(
      ".",
    );
  }

  /** @throws SealBroken */
  open(sealed: string, place: string): string {
    const [, keyId = "", wrapped = "", body = ""] = sealed.split(".");
    if (keyIdOf(sealed) === null) throw new SealBroken("This is no sealed value.");
    const key = this.#keyOf(keyId);
    try {
      return decrypt(createSecretKey(decrypt(key, wrapped, wrapping(keyId))), body, place).toString();
    } catch (error) {
      throw new SealBroken("A sealed value was changed, or belongs somewhere else.", { cause: error });
    }
  }

  /** A signature over a text for one purpose, which `about` names, under the key that seals; base64url. Repeatable. */
  sign(text: string, about: string): string {
    return signature(this.#keyOf(this.sealsWith), text, about).toString("base64url");
  }

  /** Was it made by `sign`, under any of the keys? */
  isSigned(text: string, signed: string, about: string): boolean {
    const given = Buffer.from(signed);
    return [...this.#keys.values()].some((key) => {
      const right = Buffer.from(signature(key, text, about).toString("base64url"));
      return given.length === right.length && timingSafeEqual(given, right);
    });
  }

  #keyOf(id: string): KeyObject {
    const key = this.#keys.get(id);
    if (!key) throw new SealBroken(`There is no sealing key ${id}.`);
    return key;
  }
}

/** The id of the key under which a value is sealed; null for a value that is not sealed. */
export function keyIdOf(value: string): string | null {
  return /^s1\.([0-9a-f]{8})\.[\w-]+\.[\w-]+$/u.exec(value)?.[1] ?? null;
}

function idOf(key: Uint8Array): string {
  return createHash("sha256").update(purpose).update(key).digest("hex").slice(0, 8);
}

/** Each purpose has a key of its own, from which neither the master key nor another purpose's can be had. */
function signature(key: KeyObject, text: string, about: string): Buffer {
  const own = Buffer.from(hkdfSync("sha256", key, "", `sideline signature\n${about}`, keyBytes));
  return createHmac("sha256", own).update(text).digest();
}

function wrapping(keyId: string): string {
  return `data key under ${keyId}`;
}

/** With a key that is no `KeyObject` Node takes three times as long: it looks by exceptions what the key is. */
function encrypt(key: KeyObject, iv: Buffer, clear: Buffer, place: string): string {
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(place));
  return Buffer.concat([iv, cipher.update(clear), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

function decrypt(key: KeyObject, sealed: string, place: string): Buffer {
  const bytes = Buffer.from(sealed, "base64url");
  // The last sign has bits that are not read: written otherwise, the value was changed.
  if (bytes.toString("base64url") !== sealed) throw new TypeError("Not base64url as it is written.");
  const body = bytes.subarray(ivBytes, -tagBytes);
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(body), decipher.final()]);
}

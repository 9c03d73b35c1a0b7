import fc from "fast-check";

const base64url = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const randomText = (minLength: number, maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...base64url), minLength, maxLength })
    .filter((text) => /\d/u.test(text) && /[a-z]/u.test(text) && /[A-Z]/u.test(text));
const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength, maxLength });

const jwt = fc
  .tuple(
    fc.record({ alg: fc.constantFrom("ES256", "HS256"), kid: fc.uuid() }),
    fc.record({ sub: fc.uuid(), exp: fc.nat(), name: fc.string() }),
    randomText(43, 86),
  )
  .map(([header, payload, signature]) =>
    [header, payload]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .concat(signature)
      .join("."),
  );
const email = fc
  .tuple(randomText(6, 12), fc.constantFrom("example.com", "mail.example.co.th", "例え.jp"))
  .map(([name, host]) => `${name}@${host}`);
const phone = fc
  .tuple(fc.constantFrom("+66", "+81", "+886", "0"), digits(8, 9))
  .map(([country, rest]) => country + rest);
const grouped = (text: string, sign: string) => (text.match(/.{1,4}/gu) ?? []).join(sign);
const card = fc.tuple(digits(16, 16), fc.constantFrom("", " ", "-")).map(([text, sign]) => grouped(text, sign));

/** A secret of each kind as it looks, whatever stands around it. */
export const secretByLook = fc.oneof(
  jwt,
  randomText(20, 64),
  email,
  phone,
  card,
  digits(7, 16),
  fc.uuid(),
  fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 32, maxLength: 32 }).map((hex) => `U${hex}`),
);

/** What is secret only by the name that it goes under. */
export const secretByName = fc.tuple(
  fc.constantFrom(
    "access_token",
    "id_token",
    "client_secret",
    "authorization",
    "cookie",
    "Idempotency-Key",
    "accountNumber",
    "accountHolder",
    "guests",
    "email",
    "phone",
    "ticketCode",
    "liff.state",
    "code",
    "state",
    "slip",
  ),
  randomText(8, 15).map((text) => text.replaceAll(/[-_]/gu, "x")),
);

/** What the other kinds of text around it may be. */
export const plainText = fc.constantFrom(
  "Could not pay with",
  "the answer was",
  "before",
  "TypeError:",
  "ค่าที่นั่ง",
  "(in",
  "=>",
  "",
);

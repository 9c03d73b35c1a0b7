import { expect, describe, it } from "vitest";
import { type ApiDocument, whatBreaks } from "./support/compatible-api.ts";
import { apiOfToday, keptReleases, readApi } from "./support/releases.ts";

/**
 * Values that answers may have now and that pages of the release before do not know, each with what such a page does.
 * A value that it can't live with has to wait for a release (decision 0131).
 */
const newInAnswers: readonly (readonly [RegExp, string])[] = [
  [
    /(?:method|paymentMethods\[\]|destination\.kind) "paypay"$/u,
    "the screen says that it failed, and Retry loads anew",
  ],
  [/endedBecause "moved"$/u, "why the place ended has no words until the page is loaded anew"],
  [/destination\.kind "venue"$/u, "the screen says that it failed, and Retry loads anew"],
  [
    /^(?:GET \/backoffice\/exceptions|POST .*\/resolve): answer\..*(?:kind "(?:returned|refused)"|restsOn "refund")$/u,
    "the console says that its list failed, and Retry loads anew",
  ],
  [
    /^POST \/backoffice\/receipts\/statement: answer\.items\[\]\.fault\.field "direction"$/u,
    "the console says that it failed; loaded anew, it knows what is booked",
  ],
  [/^GET \/backoffice\/audit: /u, "no page of 0.1.0 reads it; programs print it"],
];

/** Forms of texts that a request must have now, each with what it is for. What does not have it is told its field. */
const newInRequests: readonly (readonly [RegExp, string])[] = [
  [/: body\.\S+ has pattern "\^\(\?=\.\*\\+S\)/u, "a text in which nothing can be seen is a blank one"],
  [/: body\.timeZone has pattern /u, "phones don't know zones such as JST: only those named by a place are taken"],
  [/: body\.email has pattern /u, "domains in any script are taken too"],
];
const onPurpose = [...newInAnswers, ...newInRequests];

const version = keptReleases().at(-1) ?? "";
const released = await readApi(version);

describe(`pages and programs of ${version} beside a server of today`, () => {
  const broken = whatBreaks(released, apiOfToday());

  it("send what it takes, and are answered what they read", () => {
    expect(Object.keys(released.paths).length).toBeGreaterThan(70);
    expect(broken.filter((what) => !onPurpose.some(([value]) => value.test(what)))).toEqual([]);
  });

  it.each(onPurpose)("may meet %s: %s", (value) => {
    expect(broken.some((what) => value.test(what))).toBe(true);
  });
});

describe("what breaks a page", () => {
  type Loose = { [key: string]: Loose };
  /** The release's document after a change. */
  const after = (change: (paths: Loose, schemas: Loose) => void): ApiDocument => {
    const copy = structuredClone(released) as unknown as Loose;
    change(copy["paths"]!, copy["components"]!["schemas"]!);
    return copy as unknown as ApiDocument;
  };
  const at = (root: Loose, ...keys: readonly string[]): Loose => keys.reduce((node, key) => node[key]!, root);
  const list = (node: Loose, key: string) => node[key] as unknown as string[];
  const joining = (paths: Loose) =>
    at(paths, "/line/join/event", "post", "requestBody", "content", "application/json", "schema");
  const seats = (paths: Loose) => at(joining(paths), "properties", "seats") as Record<string, unknown>;

  it("is nothing where nothing changed, or where answers and requests have more", () => {
    const more = after((paths, { Payment }) => {
      at(Payment!, "properties")["more"] = {};
      at(joining(paths), "properties")["more"] = {};
      paths["/line/more"] = {};
    });
    expect([whatBreaks(released, released), whatBreaks(released, more)]).toEqual([[], []]);
  });

  it.each<readonly [string, string, (paths: Loose, schemas: Loose) => void]>([
    ["a call that is gone", "POST /line/join/event is gone", (paths) => delete paths["/line/join/event"]!["post"]],
    [
      "an answer that may lack a field",
      "POST /line/join/event: answer.participation.joinId may be missing",
      (_, { Participation }) =>
        list(Participation!, "required").splice(list(Participation!, "required").indexOf("joinId"), 1),
    ],
    [
      "an answer of another type",
      "POST /line/join/event: answer.participation.seats is string, not integer",
      (_, { Participation }) => (at(Participation!, "properties")["seats"] = { type: "string" } as unknown as Loose),
    ],
    [
      "an answer that says what was never said",
      'POST /line/join/event: answer.participation.state "sold"',
      (_, { Participation }) => list(at(Participation!, "properties", "state"), "enum").push("sold"),
    ],
    [
      "a field that must be given now",
      "POST /line/join/event: body.acceptsFewer may be missing",
      (paths) => list(joining(paths), "required").push("acceptsFewer"),
    ],
    [
      "a field that is not taken any more",
      "POST /line/join/event: body.acceptsFewer is not taken any more",
      (paths) => delete at(joining(paths), "properties")["acceptsFewer"],
    ],
    [
      "a narrower limit",
      "POST /line/join/event: body.seats has maximum 1, not 3",
      (paths) => (seats(paths)["maximum"] = 3),
    ],
    [
      "a parameter that must be given now",
      "GET /line/list/event/upcoming: query day must be given now",
      (paths) =>
        list(at(paths, "/line/list/event/upcoming", "get"), "parameters").push({
          name: "day",
          in: "query",
          required: true,
          schema: {},
        } as unknown as string),
    ],
    [
      "callers who are refused",
      "GET /line/event/detail: who may call has changed",
      (paths) => (paths["/line/event/detail"]!["get"]!["security"] = [{ member: [] }] as unknown as Loose),
    ],
  ])("is %s", (_, what, change) => {
    expect(whatBreaks(released, after(change)).map((one) => one.replace(/maximum \d+/u, "maximum 1"))).toContain(what);
  });
});

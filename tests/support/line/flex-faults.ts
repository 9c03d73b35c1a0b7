/**
 * What LINE would refuse of a Flex Message: an empty list for one that it takes. Limits as in the Messaging API
 * reference (*Flex Message*, *Bubble*, *Text*, *Image*, *Button*, *URI action*), the smallest that any version of it had.
 */
export function flexFaults(message: unknown): readonly string[] {
  const faults: string[] = [];
  const { type, altText, contents } = record(message);
  if (type !== "flex") faults.push("type is not flex");
  faults.push(...textFaults("altText", altText, 400));
  const bytes = new TextEncoder().encode(JSON.stringify(contents)).length;
  if (bytes >= 30 * 1024) faults.push(`the bubble has ${bytes} bytes`);
  if (record(contents)["type"] !== "bubble") faults.push("contents are no bubble");
  const hero = record(contents)["hero"];
  if (hero !== undefined) faults.push(...componentFaults("hero", hero, ["box", "image"]));
  for (const block of ["header", "body", "footer"]) {
    const box = record(contents)[block];
    if (box !== undefined) faults.push(...componentFaults(block, box, ["box"]));
  }
  return faults;
}

type Json = Readonly<Record<string, unknown>>;

const known: Readonly<Record<string, readonly string[]>> = {
  box: ["type", "layout", "spacing", "margin", "flex", "contents"],
  text: ["type", "text", "wrap", "color", "size", "weight", "flex", "gravity"],
  image: ["type", "url", "size", "aspectRatio", "aspectMode", "flex", "gravity", "action"],
  button: ["type", "style", "height", "color", "action"],
  separator: ["type", "color"],
};

function componentFaults(at: string, component: unknown, allowed: readonly string[]): readonly string[] {
  const parts = record(component);
  const type = String(parts["type"]);
  if (!allowed.includes(type)) return [`${at} is a ${type}`];
  const strange = Object.keys(parts)
    .filter((key) => !known[type]?.includes(key))
    .map((key) => `${at} has ${key}`);
  const colour = parts["color"];
  if (colour !== undefined && !(typeof colour === "string" && /^#[0-9a-fA-F]{6}$/u.test(colour)))
    strange.push(`${at} has no colour of LINE's`);
  if (type === "text") return [...strange, ...textFaults(`${at}.text`, parts["text"], 2_000)];
  if (type === "button") return [...strange, ...actionFaults(`${at}.action`, parts["action"])];
  if (type === "image") {
    const action = parts["action"] === undefined ? [] : actionFaults(`${at}.action`, parts["action"]);
    return [...strange, ...addressFaults(`${at}.url`, parts["url"]), ...action];
  }
  if (type === "separator") return strange;
  const contents = parts["contents"];
  if (!Array.isArray(contents) || contents.length === 0) return [...strange, `${at} is empty`];
  const inside = parts["layout"] === "baseline" ? ["text"] : ["box", "text", "image", "button", "separator"];
  return [...strange, ...contents.flatMap((one, index) => componentFaults(`${at}[${index}]`, one, inside))];
}

function actionFaults(at: string, action: unknown): readonly string[] {
  const { type, label, uri } = record(action);
  return [
    ...(type === "uri" ? [] : [`${at} is no uri`]),
    ...textFaults(`${at}.label`, label, 20),
    ...addressFaults(at, uri),
  ];
}

function addressFaults(at: string, uri: unknown): readonly string[] {
  const faults: string[] = [];
  const address = typeof uri === "string" && uri.length <= 1_000 ? URL.parse(uri) : null;
  if (address?.protocol !== "https:") faults.push(`${at} leads nowhere`);
  if (typeof uri === "string" && !/^[!-~]+$/u.test(uri)) faults.push(`${at} has an address that is not encoded`);
  return faults;
}

/** Lengths are UTF-16 units, as LINE counts. */
function textFaults(at: string, text: unknown, max: number): readonly string[] {
  if (typeof text !== "string" || text === "") return [`${at} is empty`];
  return [
    ...(text.length > max ? [`${at} has ${text.length} units`] : []),
    ...(text.isWellFormed() ? [] : [`${at} holds half a character`]),
  ];
}

function record(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}

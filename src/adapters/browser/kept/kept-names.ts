/**
 * Every name under which the apps keep a text in the browser, by whose it is. Only these names can be stored. Whatever
 * is not the device's goes with the person.
 */

/** How all of these names begin. */
export const ownBeginning = "sideline.";

/** The device's: they name nobody, and stay. */
export const deviceNames = ["sideline.theme", "sideline.language", "sideline.city"] as const;

/**
 * The login's: a development identity, and when this tab last went to the login. They go when the person signs out, and
 * stay for another person, because they are of that person's login already.
 */
export const loginNames = ["sideline.development.identity", "sideline.login-again-at"] as const;

/** The person's. The first one says who that is, in each of the two storages. */
export const personNames = [
  "sideline.whose",
  "sideline.tickets",
  "sideline.open-orders",
  "sideline.typed",
  "sideline.console.doors",
  "sideline.console.merchant",
  "sideline.console.token",
  "sideline.console.today",
  "sideline.console.game",
  "sideline.console.left-for",
  "sideline.console.decisions",
] as const;

/** The person's too: the door of one organiser, by the merchant's id. */
export const doorBeginning = "sideline.console.door.";

export type KeptName =
  | (typeof deviceNames)[number]
  | (typeof personNames)[number]
  | (typeof loginNames)[number]
  | `${typeof doorBeginning}${string}`;

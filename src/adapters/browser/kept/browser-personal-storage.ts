import {
  BrowserTextStore,
  pageTexts,
  type StorageKind,
  type TextStore,
  ticketShelfName,
} from "#adapters/browser/storage.ts";
import type { PersonalStorage } from "#application/ports/environment.ts";
import { deviceNames, doorBeginning, type KeptName, loginNames, ownBeginning } from "./kept-names.ts";
import { storageKinds, whoseName } from "./whose.ts";

const doorListName = "sideline.console.doors";

const devices: ReadonlySet<string> = new Set(deviceNames);
const logins: ReadonlySet<string> = new Set(loginNames);

/** What people leave in the browser's two storages: all of our names that are not the device's. */
export class BrowserPersonalStorage implements PersonalStorage {
  async claim(userId: string): Promise<boolean> {
    let wasOthers = false;
    for (const kind of storageKinds) {
      const store = new BrowserTextStore(kind);
      const whose = store.get(whoseName);
      if (whose === userId) continue;
      const tickets = store.get(ticketShelfName) ?? "";
      // Until somebody has claimed a storage, only its tickets say whose it is: an order may be waiting for this login.
      const isOthers = whose !== null || (tickets !== "" && !isOf(tickets, userId));
      if (isOthers) passOn(kind, store, userId);
      wasOthers ||= isOthers;
      store.put(whoseName, userId);
    }
    return wasOthers;
  }

  async loginRefused(): Promise<void> {
    new BrowserTextStore("localStorage").remove(ticketShelfName);
  }

  async clear(): Promise<void> {
    for (const kind of storageKinds) {
      const store = new BrowserTextStore(kind);
      for (const name of personalNames(kind)) store.remove(name);
    }
  }

  async unsentCheckIns(): Promise<number> {
    const store = new BrowserTextStore("localStorage");
    const doors = personalNames("localStorage").filter(isDoor);
    return doors.reduce((sum, name) => sum + (doorIn(store.get(name))?.scans?.length ?? 0), 0);
  }
}

/** Passes a storage on to the next person: the rolls go, and what that person may have to send or see stays. */
function passOn(kind: StorageKind, store: TextStore, userId: string): void {
  for (const name of personalNames(kind)) {
    const text = store.get(name) ?? "";
    const isOwn = name === ticketShelfName && isOf(text, userId);
    if (logins.has(name) || name === doorListName || isOwn) continue;
    const door = isDoor(name) ? doorIn(text) : null;
    const isWaiting = (door?.scans?.length ?? 0) + (door?.conflicts?.length ?? 0) > 0;
    if (isWaiting) store.put(name, JSON.stringify({ ...door, games: [] }));
    else store.remove(name);
  }
  const listed = parsed(store.get(doorListName));
  const left = Array.isArray(listed) ? listed.filter((id) => store.get(`${doorBeginning}${id}`) !== null) : [];
  if (left.length > 0) store.put(doorListName, JSON.stringify(left));
  else store.remove(doorListName);
}

/** The tickets say whose they are. */
function isOf(tickets: string, userId: string): boolean {
  return tickets.includes(JSON.stringify(userId));
}

function personalNames(kind: StorageKind): readonly KeptName[] {
  const names = new Set<KeptName>(pageTexts.names());
  try {
    for (const name of Object.keys(globalThis[kind])) names.add(name as KeptName);
  } catch {
    // A storage that is blocked holds nothing.
  }
  return [...names].filter((name) => name.startsWith(ownBeginning) && !devices.has(name));
}

const isDoor = (name: KeptName): boolean => name.startsWith(doorBeginning);

/** What the console's door keeps of one organiser, as far as it matters here. */
interface DoorText {
  readonly scans?: readonly unknown[];
  readonly conflicts?: readonly unknown[];
}

function doorIn(text: string | null): DoorText | null {
  return parsed(text) as DoorText | null;
}

/** Null for nothing, and for what is no JSON. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

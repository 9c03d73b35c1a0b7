import type { StaffRole } from "#domain/merchant/staff.ts";
import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { TickRefusal } from "./own-events.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { ArrivalTaking } from "#domain/payment/taken-money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { port } from "#wiring/needs.ts";

/** A place of the roll as the phone keeps it: nobody's ids, contacts or payments. */
export type DoorPlace = Pick<
  ParticipantView,
  | "joinId"
  | "displayName"
  | "name"
  | "seats"
  | "guests"
  | "state"
  | "arrived"
  | "checkedInAt"
  | "owed"
  | "ticket"
  | "walkIn"
  | "guestTickets"
> & {
  /** It stands for this guest of the place alone, who has a ticket of its own. */
  readonly guest?: number;
};

/** A game and its roll as the phone keeps them. */
export interface DoorGame extends Pick<
  OwnEventDetailView,
  "id" | "title" | "startsAt" | "endsAt" | "timeZone" | "stage" | "rollClosedAt"
> {
  readonly places: readonly DoorPlace[];
  /** When it was read from the server. */
  readonly readAt: Instant;
}

/** Somebody was let in at this phone. It is kept until the server has answered. */
export interface Scan {
  /** Names it: sent again, it is the same scan. */
  readonly nonce: string;
  readonly eventId: EventId;
  readonly joinId: JoinId;
  readonly seats: number;
  /** The guest who came with its own ticket; left out for others of the place. */
  readonly guest?: number;
  readonly taken: ArrivalTaking;
  readonly at: Instant;
}

/** Why the server did not take a scan. */
export type ScanRefusal = TickRefusal;

/** A scan that the server refused after somebody was let in. */
export interface Conflict {
  readonly scan: Scan;
  /** As the roll called them then. */
  readonly name: string;
  readonly reason: ScanRefusal;
}

/** What a phone at the door keeps of one organiser. */
export interface KeptDoor {
  readonly workplace: { readonly id: MerchantId; readonly name: string; readonly role: StaffRole };
  readonly games: readonly DoorGame[];
  /** Not sent yet, in order. */
  readonly scans: readonly Scan[];
  readonly conflicts: readonly Conflict[];
}

/** Where a phone keeps what the door needs without a network; other tabs share it. Never throws. */
export interface DoorShelf {
  /** Null when nothing is kept, or in another form. */
  read(merchantId: MerchantId): KeptDoor | null;
  /** Whose doors are kept, the one that was written last first. */
  merchants(): readonly MerchantId[];
  /** The one of these that was written last; null when nothing is kept. */
  readLast(): KeptDoor | null;
  /** Replaces what is kept; null takes it away. False: it is kept only until the page closes. */
  write(merchantId: MerchantId, kept: KeptDoor | null): boolean;
}
export const DoorShelf = port<DoorShelf>("DoorShelf");

/** The console itself without a network, where the browser can keep it. */
export interface OfflineConsole {
  /** False inside the messaging app, where browsers keep nothing, and where the installation switched it off. */
  isPossible(): boolean;
  /** Has the browser keep the door, from now on. Repeatable; never rejects, and is never waited for. */
  keep(): void;
}
export const OfflineConsole = port<OfflineConsole>("OfflineConsole");

/** The camera while it reads codes. */
export interface OpenScanner {
  /** Shows the picture in a video element of the page and reads codes from it; null: shows it nowhere. */
  showIn(video: object | null): void;
  /** Ends it and switches the camera off. Repeatable. */
  close(): void;
}

export type ScannerAnswer =
  | { readonly kind: "open"; readonly scanner: OpenScanner }
  /** `refused`: the person or the browser said no. `unavailable`: no camera, or nothing that reads codes. */
  | { readonly kind: "refused" | "unavailable" };

/** Hears what the camera sees. */
export interface ScannerListener {
  /** Is it a ticket, as far as this phone knows? With one in view, a picture is not searched for more codes. */
  isTicket(text: string): boolean;
  /** The codes of one picture, at least one, several times a second. */
  onCodes(texts: readonly string[]): void;
  /** The device or the browser ended the camera. The scanner is closed already. */
  onEnd(): void;
}

/** Reads QR codes by the camera. */
export interface Scanner {
  /** Asks for the camera; call it within a tap. Never rejects. */
  open(listener: ScannerListener): Promise<ScannerAnswer>;
}
export const Scanner = port<Scanner>("Scanner");

/** What the door says without words: in, already in or asked, refused. */
export type DoorSign = "in" | "wait" | "no";

/** Sound and vibration of the door. */
export interface DoorSignals {
  /** Call it within a tap: browsers are silent before one. Repeatable. */
  prepare(): void;
  /** Never throws; a device without either does nothing. */
  give(sign: DoorSign): void;
}
export const DoorSignals = port<DoorSignals>("DoorSignals");

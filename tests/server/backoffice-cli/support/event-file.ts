import type { CreateEventWire } from "#contract/merchants/event.ts";
import { formatInstant } from "#contract/wire/read.ts";
import { hour } from "#domain/time/instant.ts";
import { anEvent, testStart } from "../../../support/builders/index.ts";

/** What a merchant writes into a file to make an event: a draft of four seats, paid by card. */
export function anEventFile(parts: Partial<CreateEventWire> = {}): CreateEventWire {
  const { name, address, lat, lng } = anEvent().venue;
  return {
    title: "Sunday badminton",
    description: "Doubles.",
    sportType: "badminton",
    startsAt: formatInstant(testStart),
    endsAt: formatInstant(testStart + 2 * hour),
    timeZone: "Asia/Bangkok",
    venue: { name, address, lat, lng },
    price: { amount: 35_000, currency: "THB" },
    capacity: 4,
    paymentMethods: ["card"],
    draft: true,
    ...parts,
  };
}

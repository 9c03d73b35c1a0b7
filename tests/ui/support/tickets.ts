import type { Calls } from "#application/ports/calls.ts";
import { InMemoryPlatform } from "#adapters/memory/in-memory-device.ts";
import { InMemoryPictureSharing, InMemoryScreenLight } from "#adapters/memory/in-memory-tickets.ts";
import type { SessionViewModel } from "#ui/app/session/session-view-model.ts";

/** What a phone does with a ticket besides showing it. */
/** A ticket that is only shown makes no calls of its own. */
const noCalls: Calls = {
  ask: () => Promise.reject(new Error("Nothing was to be asked.")),
};

export function aTicketPhone() {
  return {
    screenLight: new InMemoryScreenLight(),
    pictures: new InMemoryPictureSharing(),
    platform: new InMemoryPlatform(),
    calls: noCalls,
  };
}

/** The profile of a member has arrived. */
export function knownAs(session: SessionViewModel, userId: string): void {
  session.update({
    loggedIn: true,
    systemProfile: {
      userId,
      displayName: userId,
      pictureUrl: null,
      name: null,
      email: null,
      phone: null,
      language: "en",
      signedUp: false,
      messageChoices: { reminders: true, news: false, searches: false },
    },
  });
}

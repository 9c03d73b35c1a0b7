import { describe, expect, it } from "vitest";
import { settled } from "../../../support/settled.ts";
import { Sharing } from "#ui/parts/share/sharing.ts";
import { aPhone } from "../../support/share.ts";

const card = {
  title: "Friday doubles",
  lead: "Badminton",
  text: "Friday",
  rows: [],
  pictureUrl: null,
  button: "See the event",
  path: "/event/m1/e1",
};
const link = "https://sideline.test/event/m1/e1";

function aSharing() {
  const phone = aPhone();
  return { ...phone, sharing: new Sharing(phone.shareLink) };
}

describe("snapshot", () => {
  it("has nothing to say at first", () => {
    const { sharing } = aSharing();
    expect([sharing.busy, sharing.told, sharing.trouble]).toEqual([false, null, null]);
  });

  it("is busy while a share is open, and only then", async () => {
    const { sharing, share } = aSharing();
    share.staysOpen = true;
    const open = sharing.share(card);
    expect(sharing.busy).toBe(true);
    await sharing.share(card);
    share.close();
    await open;
    expect([sharing.busy, share.out.length]).toEqual([false, 1]);
  });
});

describe("actions", () => {
  it("get ready", () => {
    const { sharing, share } = aSharing();
    sharing.prepare();
    expect(share.prepared).toBe(1);
  });

  it("share the card with its permanent link, and nothing is awaited before", async () => {
    const { sharing, share } = aSharing();
    const sent = sharing.share(card);
    const { path: _, ...rest } = card;
    expect(share.out).toEqual([{ ...rest, url: link }]);
    await sent;
    expect(sharing.told).toMatchObject({ kind: "shared" });
  });

  it("say what was copied, each time anew, until it was said", async () => {
    const { sharing, share } = aSharing();
    share.outcome = "copied";
    await sharing.share(card);
    const first = sharing.told;
    await sharing.share(card);
    expect(sharing.told).toMatchObject({ kind: "copied" });
    expect(sharing.told?.id).not.toBe(first?.id);
    sharing.forget();
    expect(sharing.told).toBe(null);
  });

  it("have nothing to say of what was called off, or of an old LINE", async () => {
    const { sharing, share } = aSharing();
    share.outcome = "cancelled";
    await sharing.share(card);
    expect([sharing.told, sharing.trouble, sharing.busy]).toEqual([null, null, false]);
  });

  it("say that one is open already, wherever it was opened", async () => {
    const { sharing, share, shareLink } = aSharing();
    share.staysOpen = true;
    const elsewhere = shareLink.run(card);
    await sharing.share(card);
    expect(sharing.told).toMatchObject({ kind: "busy" });
    share.close();
    await elsewhere;
  });

  it.each(["popup_blocked", "timeout", "failed", "unavailable"] as const)(
    "keep the link at hand: %s",
    async (reason) => {
      const { sharing, share } = aSharing();
      share.outcome = reason;
      await sharing.share(card);
      expect(sharing.trouble).toEqual({ reason, card, link });
      expect([sharing.told, sharing.busy]).toEqual([null, false]);
      sharing.dismiss();
      expect(sharing.trouble).toBe(null);
    },
  );

  it("count an error of the messaging SDK itself as a failure", async () => {
    const phone = aPhone();
    const refused = Object.assign(new Error("shareTargetPicker is not allowed in this LIFF app"), {
      code: "FORBIDDEN",
    });
    const sharing = new Sharing({
      prepare: () => Promise.resolve(),
      copy: () => phone.shareLink.copy(card.path),
      linkTo: (path) => phone.shareLink.linkTo(path),
      run: () => Promise.reject(refused),
    });
    await sharing.share(card);
    expect(sharing.trouble).toMatchObject({ reason: "failed" });
  });

  it("try again within the second tap", async () => {
    const { sharing, share } = aSharing();
    share.outcome = "popup_blocked";
    await sharing.share(card);
    share.outcome = "shared";
    const again = sharing.tryAgain();
    expect([sharing.trouble, share.out.length]).toEqual([null, 1]);
    await again;
    expect(sharing.told).toMatchObject({ kind: "shared" });
  });

  it("copy the link instead; where that fails the member is told to do it by hand", async () => {
    const { sharing, share, clipboard } = aSharing();
    share.outcome = "failed";
    await sharing.share(card);
    clipboard.works = false;
    await sharing.copy();
    expect(sharing.trouble).toEqual({ reason: "unavailable", card, link });
    clipboard.works = true;
    await sharing.copy();
    await settled();
    expect([clipboard.text, sharing.trouble, sharing.told?.kind]).toEqual([link, null, "copied"]);
  });
});

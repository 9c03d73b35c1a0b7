import { DevelopmentInbox } from "#server/adapters/messages/development-inbox.ts";
import { liffLinks } from "#server/adapters/messages/render-message.ts";
import { messengerContract } from "./messenger.contract.ts";

messengerContract("the development inbox", async (unitOfWork) => {
  const inbox = new DevelopmentInbox(unitOfWork, liffLinks("1234567890-AbCdEfGh"));
  return {
    messenger: inbox,
    received: async (memberId) =>
      (await inbox.list())
        .filter((entry) => entry.memberId === memberId)
        .map(({ text }) => text)
        .toReversed(),
  };
});

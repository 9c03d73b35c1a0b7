import type { Documents } from "./load-documents.ts";

export const documents: Documents = {
  terms: [
    {
      title: "Who does what",
      text: "Sideline shows sports events and takes bookings for them. Each event is run and sold by its merchant; your booking is a contract with that merchant, whose name and legal page stand on the event.",
    },
    {
      title: "Joining and waiting",
      text: "Seats are yours once they are confirmed. Seats that are held for you, or offered from the waiting list, are kept until the time that is shown; after that they go to others.",
    },
    {
      title: "Paying and money back",
      text: "You see price and refund policy before you pay, and the policy of that moment stays yours. If the merchant cancels, all of it comes back. Money that arrives without a seat for it is returned in full.",
    },
    {
      title: "Fair play",
      text: "Join for yourself and the friends you bring. Don't block seats that you won't use, and don't use other people's cards. A merchant may turn away who puts others in danger.",
    },
    {
      title: "What we can't promise",
      text: "Merchants are responsible for their events. We do our best to keep the app running, but can't promise that it always does. Your rights under the law of your country stay as they are.",
    },
    {
      title: "When this changes",
      text: "A changed text gets a new version. What you accepted before holds for bookings that you made before.",
    },
  ],
  privacy: [
    {
      title: "What we hold",
      text: "From LINE: your user id, display name and picture. From you: name, email and phone, if you give them, and your language. From using the app: events you joined, payments, refunds, saved cards (brand, last four digits, expiry) and messages we sent you.",
    },
    {
      title: "What for",
      text: "To book and change your seats, take and return money, tell you what matters for your bookings, and keep the records that tax law asks for. Never for advertising, and we sell nothing.",
    },
    {
      title: "Who sees it",
      text: "A merchant sees the name, picture and phone of those who joined its events, under an id that is not your LINE id. The payment provider keeps cards and moves money; card numbers never reach us. LINE brings our messages to you.",
    },
    {
      title: "Your position",
      text: 'It is asked for only when you tap "Near me", used to sort the list, and not kept.',
    },
    {
      title: "How long",
      text: "Until you delete it. Then everything personal is erased at once; payments and refunds stay as records without anything that says they were yours.",
    },
    {
      title: "Your choice",
      text: "You can see, correct, export and delete your data on this screen. You can join events without signing up and without giving name, email or phone.",
    },
  ],
};

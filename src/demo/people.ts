/** Somebody who can sign in to the demo. */
export interface Person {
  readonly userId: string;
  readonly displayName: string;
  readonly isFriend: boolean;
  /** The person's profile; null for somebody who has not used Sideline yet. */
  readonly profile: { readonly name: string; readonly email?: string; readonly phone?: string } | null;
}

/** A user id in LINE's format that no real user has. */
function userId(number: number): string {
  return `U${number.toString(16).padStart(32, "0")}`;
}

/** The people that a viewer can be. */
export const people = {
  friend: {
    userId: userId(0xf1),
    displayName: "Ploy",
    isFriend: true,
    profile: { name: "Ploy Rattanakul", email: "ploy@example.com", phone: "+66812345678" },
  },
  non_friend: {
    userId: userId(0xf2),
    displayName: "Beam",
    isFriend: false,
    profile: { name: "Beam Suksan", email: "beam@example.com" },
  },
  no_email: { userId: userId(0xf3), displayName: "Mint", isFriend: true, profile: { name: "Mint Chaiyo" } },
  new_member: { userId: userId(0xf4), displayName: "Non", isFriend: true, profile: null },
  another: {
    userId: userId(0xf5),
    displayName: "Fern",
    isFriend: true,
    profile: { name: "Fern Wattana", email: "fern@example.com" },
  },
} as const satisfies Readonly<Record<string, Person>>;

export type PersonId = keyof typeof people;

export const personIds = Object.keys(people) as readonly PersonId[];

/** Others who take part, so that a viewer is not alone. */
export function companion(number: number): Person {
  const names = ["Earth", "Mook", "Bank", "Praew", "Jom", "Nut"] as const;
  return {
    userId: userId(0xe0 + number),
    displayName: names[number % names.length] ?? names[0],
    isFriend: true,
    profile: null,
  };
}

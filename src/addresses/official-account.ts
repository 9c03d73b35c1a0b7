/** The path of the page that plays LINE's own where an account is added as a friend: in development and in the demo. */
export const officialAccountPath = "/official-account";

declare module "virtual:covers" {
  /** The address of each sheet of drawn covers, by its name. */
  export const sheets: Readonly<Record<string, string>>;
}

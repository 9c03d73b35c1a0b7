import type { SettingsGroup } from "./settings-group.ts";

export const ofTheApp: SettingsGroup = {
  title: "The app",
  settings: [
    {
      names: ["OFFLINE_TICKETS"],
      default: "`on`",
      what:
        "browsers other than LINE's keep tickets, and the console's door, for courts without a network; `off` also " +
        "takes the code that they kept off every device that comes by " +
        "([0077](decisions/0077-a-ticket-outlives-the-network.md), [0091](decisions/0091-the-door.md))",
    },
    {
      names: ["MAP_TILES_URL", "MAP_ATTRIBUTION"],
      default: "a drawing of the samples' cities in development, else no map",
      what:
        "the pictures of Home's map, `https://` with `{z}`, `{x}` and `{y}` in it (`{r}` where there are finer " +
        "ones), and whom they are by, shown below it, with links as `[OpenStreetMap](https://…)`; their host sees " +
        "who looks at which part of a map ([0173](decisions/0173-a-map-of-the-listed-games.md))",
    },
    {
      names: ["FIELD_FIGURES_PERCENT"],
      default: "`0` in development, else `100`",
      what:
        "of a hundred page loads, how many tell how fast they were and what failed, without anything that says " +
        "whose ([0125](decisions/0125-figures-from-the-field.md)); 0 for none",
    },
    {
      names: ["OLDER_BUILD_DIR"],
      default: "none",
      what:
        "the folder of the app's build before this one: pages that are still open find their files there, and " +
        "needn't be loaded anew after an update ([how](operations.md#a-new-version))",
    },
  ],
};

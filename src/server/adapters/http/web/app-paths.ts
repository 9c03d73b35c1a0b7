/** The screens' paths (spec §2, and Forbidden), a parameter as `:name`. */
export const appPaths = [
  "/",
  "/thank/:id",
  "/payment/:id/:joinId",
  "/success/:id",
  "/merchant/:id",
  "/event/leave/:id",
  "/profile",
  "/event/:merchantId/:id",
  "/upcoming",
  "/history",
  "/history/refund/:merchantId/:id",
  "/m-card",
  "/refund-bank-account",
  "/forbidden",
] as const;

const shapes = appPaths.map((path) => new RegExp(`^${path.replaceAll(/:[A-Za-z]+/g, "[^/]+")}/?$`));

/** Does one of the app's screens live at this path? */
export function isAppPath(path: string): boolean {
  return shapes.some((shape) => shape.test(path));
}

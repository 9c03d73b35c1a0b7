/**
 * The id of what is last in sight when a list opens on a phone. A page that comes with its content is painted once it
 * is there: painting what comes before it first would keep a slow phone from painting the whole.
 */
export const firstSightId = "first-sight";

/** Where that is, counted from 0: five rows reach below the screen of any phone. */
export const lastRowInSight = 4;

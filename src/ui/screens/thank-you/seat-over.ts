/** A step came too late: the seat, or its link, is no longer as it was shown. */
export const seatOver = () => ({ title: "guests.overTitle", detail: "guests.overDetail" }) as const;

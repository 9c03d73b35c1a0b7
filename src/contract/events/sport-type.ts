import * as v from "valibot";

export const sportType = v.object({ id: v.string(), name: v.string() });
export const sportTypeList = v.object({ items: v.array(sportType) });

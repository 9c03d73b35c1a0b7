/** A sport that events are listed under. */
export interface SportType {
  readonly id: string;
  /** In English. The app shows its own text for the `id` when it has one. */
  readonly name: string;
}

export const sportTypes: readonly SportType[] = [
  { id: "badminton", name: "Badminton" },
  { id: "football", name: "Football" },
  { id: "basketball", name: "Basketball" },
  { id: "tennis", name: "Tennis" },
  { id: "running", name: "Running" },
  { id: "yoga", name: "Yoga" },
  { id: "climbing", name: "Climbing" },
  { id: "volleyball", name: "Volleyball" },
];

export function isSportType(id: string): boolean {
  return sportTypes.some((sport) => sport.id === id);
}

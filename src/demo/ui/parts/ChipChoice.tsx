import { type ReactNode, useId, useMemo } from "react";
import { Chip, ChipGroup } from "#ui/components/actions/ChipRow.tsx";

interface ChipChoiceProps<Choice extends string> {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: Choice;
  readonly textOf: (choice: Choice) => ReactNode;
  readonly onChoose: (choice: Choice) => void;
}

/** Chips of which one is on, in as many lines as they need. */
export function ChipChoice<Choice extends string>({
  label,
  choices,
  chosen,
  textOf,
  onChoose,
}: ChipChoiceProps<Choice>) {
  const name = useId();
  const group = useMemo(
    () => ({
      name,
      value: chosen,
      onChange: (value: string) => {
        const choice = choices.find((one) => one === value);
        if (choice !== undefined) onChoose(choice);
      },
    }),
    [name, chosen, choices, onChoose],
  );
  return (
    <ChipGroup value={group}>
      <div role="radiogroup" aria-label={label} className="flex flex-wrap gap-x-2">
        {choices.map((choice) => (
          <Chip key={choice} value={choice}>
            {textOf(choice)}
          </Chip>
        ))}
      </div>
    </ChipGroup>
  );
}

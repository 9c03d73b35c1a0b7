import { useId } from "react";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { markTone, type Tone } from "#ui/components/looks/tone.ts";

/** One number of a row: what is written, what it is made of, and how long its bar is, from 0 to 1. */
interface BarCell {
  readonly text: string;
  /** Smaller, beside the number; below it where there is no room. */
  readonly note?: string;
  readonly share: number;
}

interface BarTableProps {
  readonly title: string;
  /** What is counted, in a sentence. */
  readonly means: string;
  /** What the rows are. */
  readonly period: string;
  readonly columns: readonly { readonly name: string; readonly tone: Tone }[];
  readonly rows: readonly { readonly key: string; readonly name: string; readonly cells: readonly BarCell[] }[];
}

/** A table whose numbers have bars under them: a picture for the eye, the same numbers for a screen reader. */
export function BarTable({ title, means, period, columns, rows }: BarTableProps) {
  const id = useId();
  return (
    <CardFrame>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p id={`${id}-means`} className="mb-3 text-sm text-muted">
        {means}
      </p>
      <table aria-labelledby={id} aria-describedby={`${id}-means`} className="w-full table-fixed border-collapse">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="w-[30%] pb-1 text-left font-normal">
              <span className="sr-only">{period}</span>
            </th>
            {columns.map(({ name, tone }) => (
              <th key={name} scope="col" className="pb-1 pl-3 text-left align-bottom font-normal">
                <span aria-hidden className={classes("mr-1.5 inline-block size-2 rounded-full", markTone[tone])} />
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key} className="border-t border-line align-top">
              <th scope="row" className="py-2 text-left text-sm font-normal whitespace-nowrap">
                {name}
              </th>
              {cells.map(({ text, note, share }, index) => (
                <td key={index} className="py-2 pl-3">
                  <span className="tabular flex flex-wrap items-baseline gap-x-1.5">
                    <span className="text-sm font-semibold">{text}</span>
                    {note === undefined ? null : <span className="text-xs text-muted">{note}</span>}
                  </span>
                  <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-surface-sunken">
                    <span
                      className={classes("block h-full rounded-full", markTone[columns[index]?.tone ?? "brand"])}
                      style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }}
                    />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </CardFrame>
  );
}

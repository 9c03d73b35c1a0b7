import { createPortal } from "react-dom";
import type { RollTable } from "./roll-table.ts";

/** The list of a game on paper, with a box to tick for each; beside the page, which is not printed (console.css). */
export function PrintedRoll({ table: { title, detail, header, rows } }: { readonly table: RollTable }) {
  return createPortal(
    <section className="printed-roll" aria-hidden>
      <h1>{title}</h1>
      <p>{detail}</p>
      <table>
        <thead>
          <tr>
            <th>✓</th>
            {header.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <td>☐</td>
              {header.map((name, column) => (
                <td key={name}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}

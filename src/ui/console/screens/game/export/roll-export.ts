import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { ExportedRoll, ExportRoll } from "#application/console/use-cases/export-roll.ts";
import type { HandOverWay } from "#application/ports/environment.ts";
import type { RollTable } from "./roll-table.ts";

type RollExporter = Pick<ExportRoll, "fileOf" | "hand" | "mayPrint" | "print">;

/** The list of a game on its way out of the console: the ways that this device has, and what came of the last one. */
export class RollExport {
  /** What is on paper while the sheet is open. */
  table: RollTable | null = null;
  /** What is handed over meanwhile. */
  roll: ExportedRoll | null = null;
  told: { readonly way: HandOverWay; readonly worked: boolean } | null = null;
  busy = false;
  readonly #exportRoll: RollExporter;

  constructor(exportRoll: RollExporter) {
    this.#exportRoll = exportRoll;
    makeAutoObservable(this, { table: observableRef, roll: observableRef, told: observableRef }, { autoBind: true });
  }

  /** Opens the sheet with the list as it is now. */
  open(table: RollTable): void {
    const { name, header, rows } = table;
    this.table = table;
    this.roll = this.#exportRoll.fileOf(name, header, rows);
    this.told = null;
  }

  close(): void {
    this.table = null;
    this.roll = null;
  }

  get mayPrint(): boolean {
    return this.#exportRoll.mayPrint();
  }

  print(): void {
    this.#exportRoll.print();
  }

  /** Never rejects. */
  async hand(way: HandOverWay): Promise<void> {
    const { roll } = this;
    if (!roll || this.busy) return;
    this.busy = true;
    const result = await this.#exportRoll.hand(roll.file, way);
    runInAction(() => {
      this.busy = false;
      if (result !== "cancelled") this.told = { way, worked: result === "done" };
    });
  }
}

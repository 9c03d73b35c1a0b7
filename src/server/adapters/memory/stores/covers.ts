import { pictureShapes } from "#domain/cover/picture-shape.ts";
import type { CoverStore } from "#server/application/covers/cover-store.ts";
import { Busy } from "#server/application/ports/store.ts";
import { by, inOrder } from "../order.ts";
import type { CoverRow } from "../rows.ts";
import { keyOf } from "../tables.ts";
import type { MemoryTransaction } from "../transaction.ts";

const longestKept = inOrder<CoverRow>(
  by(({ keptAt }) => keptAt),
  by(({ id }) => id),
);

export function memoryCovers(tx: MemoryTransaction): CoverStore {
  const { covers, events, merchants, series, templates } = tx.rows;

  function addressesInUse(): ReadonlySet<string> {
    const having = [
      ...events.all().map(({ event: { merchantId, coverUrl } }) => [merchantId, coverUrl] as const),
      ...[...series.all(), ...templates.all()].map(({ merchantId, model }) => [merchantId, model.coverUrl] as const),
      ...merchants.all().map(({ id, logoUrl }) => [id, logoUrl] as const),
    ];
    return new Set(having.map(([merchantId, address]) => keyOf(merchantId, address ?? "")));
  }

  return {
    async keep(cover) {
      if (!merchants.get(cover.merchantId)) throw new Error("A cover needs its merchant.");
      const known = covers.get(cover.id);
      if (known?.leaving) throw new Busy("The files of this cover are being removed.");
      covers.put(known ? laterKept(known, cover.keptAt) : { ...cover, leaving: false });
      return known === null;
    },
    async use({ merchantId, id, kind }, at) {
      tx.demandWrite();
      const known = covers.get(id);
      if (known?.merchantId !== merchantId || known.kind !== kind || known.leaving) return false;
      covers.put(laterKept(known, at));
      return true;
    },
    async takeUnused({ keptBefore, now, limit }) {
      tx.demandWrite();
      const inUse = addressesInUse();
      const looked = covers
        .all()
        .filter(({ leaving, keptAt }) => leaving || keptAt < keptBefore)
        .toSorted(longestKept)
        .slice(0, limit);
      const addressOf = ({ kind, id }: CoverRow) => pictureShapes[kind].addressOf(id);
      const unused = looked.filter((row) => row.leaving || !inUse.has(keyOf(row.merchantId, addressOf(row))));
      for (const row of looked) covers.put(unused.includes(row) ? { ...row, leaving: true } : laterKept(row, now));
      const found = unused.map(({ id, kind }) => ({ id, kind })).toSorted(inOrder(by(({ id }) => id)));
      return { unused: found, more: looked.length === limit };
    },
    async remove(ids) {
      tx.demandWrite();
      for (const id of ids) if (covers.get(id)?.leaving) covers.remove(id);
    },
  };
}

function laterKept(row: CoverRow, at: number): CoverRow {
  return { ...row, keptAt: Math.max(row.keptAt, at) };
}

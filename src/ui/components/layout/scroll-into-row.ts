/** Brings a child of a sideways row to its middle without moving the page itself. */
export function scrollIntoRow(row: HTMLElement | null, child: HTMLElement | null): void {
  if (!row || !child || row.scrollWidth <= row.clientWidth) return;
  row.scrollTo({
    left: child.offsetLeft - row.offsetLeft - (row.clientWidth - child.offsetWidth) / 2,
    behavior: "smooth",
  });
}

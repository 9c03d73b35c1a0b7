/** The product's name; the same in every language. */
export const productName = "Sideline";

/** The document's title: the page title and the product's name, or the name alone (spec §2). */
export function documentTitle(pageTitle: string | null): string {
  return pageTitle === null ? productName : `${pageTitle} | ${productName}`;
}

/** Links of the console to pages of members show them where they are: on the member's phone. */
export function showMembersPages(page: Document, show: (path: string) => void): void {
  page.addEventListener("click", (click) => {
    const link = click.target instanceof Element ? click.target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.hash !== "" || link.download !== "") return;
    click.preventDefault();
    show(link.pathname + link.search);
  });
}

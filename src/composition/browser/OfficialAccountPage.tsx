import { createRoot } from "react-dom/client";
import { Button } from "#ui/components/actions/Button.tsx";
import { Avatar } from "#ui/components/facts/Avatar.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";

/**
 * Plays LINE's page where the official account is added as a friend (spec §4). It is no part of the app, so it does not
 * speak the member's language. `add` adds the friend and leaves for the app.
 */
export function showOfficialAccount(root: HTMLElement, add: () => void): void {
  document.title = "Add friend";
  createRoot(root).render(
    <main lang="en" className="mx-auto flex min-h-dvh max-w-md flex-col justify-center p-4">
      <CardFrame className="text-center">
        <div className="mx-auto mt-2 w-fit">
          <Avatar name="Sideline" src={null} size={72} />
        </div>
        <h1 className="mt-3 text-xl font-bold">Sideline</h1>
        <p className="mt-1 text-muted">Official account</p>
        <p className="mt-4 text-sm text-muted">This page plays LINE. Offers, tickets and reminders come from here.</p>
        <Button wide className="mt-5" onClick={add}>
          Add friend
        </Button>
      </CardFrame>
    </main>,
  );
}

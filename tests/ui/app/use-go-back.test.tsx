import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useGoBack } from "#ui/app/router/use-go-back.ts";

function Back() {
  return <button onClick={useGoBack("/home")}>Back</button>;
}

/** The app, opened at an address that somebody sent. */
function openedAt(path: string) {
  window.history.replaceState(null, "", path);
  const router = createBrowserRouter([{ path: "*", element: <Back /> }]);
  render(<RouterProvider router={router} />);
  return router;
}

const goBack = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Back" })));

afterEach(cleanup);

describe("going back", () => {
  it("leads to the fallback from the first screen", async () => {
    const router = openedAt("/leave");
    await goBack();
    expect(router.state.location.pathname).toBe("/home");
    router.dispose();
  });

  it.each(["/leave?keep=1", "/thank"])("leads there too from %s, which took the first screen's place", async (path) => {
    const router = openedAt("/leave");
    await act(() => router.navigate(path, { replace: true }));
    await goBack();
    expect(router.state.location.pathname).toBe("/home");
    router.dispose();
  });

  it("leads to the screen before, where there is one", async () => {
    const router = openedAt("/event");
    const moves: (number | string)[] = [];
    await act(() => router.navigate("/leave"));
    await act(() => router.navigate("/leave?keep=1", { replace: true }));
    const go = vi.spyOn(history, "go").mockImplementation((delta) => void moves.push(delta ?? 0));
    await goBack();
    go.mockRestore();
    expect(moves).toEqual([-1]);
    router.dispose();
  });
});

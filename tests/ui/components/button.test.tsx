import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { type AnchorProps, AnchorProvider } from "#ui/components/actions/Anchor.tsx";
import { Button, ButtonLink, IconButton } from "#ui/components/actions/Button.tsx";
import { fireEvent, render, screen } from "./render.tsx";

describe("Button", () => {
  it("is pressed once a press", () => {
    const onClick = vi.fn();
    render(<Button onClick={onClick}>Join</Button>);
    fireEvent.click(screen.getByRole("button", { name: "Join" }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it("ignores presses and submits nothing while busy, but keeps the focus", () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Pay
        </Button>
      </form>,
    );
    const button = screen.getByRole("button", { name: "Pay" });
    button.focus();
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button.getAttribute("aria-busy")).toBe("true");
    expect(document.activeElement).toBe(button);
  });
});

describe("IconButton", () => {
  it("ignores presses while busy, but keeps its name and the focus", () => {
    const onClick = vi.fn();
    const { rerender } = render(
      <IconButton label="Share" onClick={onClick}>
        <i />
      </IconButton>,
    );
    const button = screen.getByRole("button", { name: "Share" });
    button.focus();
    fireEvent.click(button);
    rerender(
      <IconButton label="Share" busy onClick={onClick}>
        <i />
      </IconButton>,
    );
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect([button.getAttribute("aria-disabled"), document.activeElement === button]).toEqual(["true", true]);
    expect(screen.getByRole("button", { name: "Share" })).toBe(button);
  });
});

describe("ButtonLink", () => {
  function RouterLink({ href, children }: AnchorProps): ReactNode {
    return <a href={`routed:${href}`}>{children}</a>;
  }

  it("goes through the app's own link", () => {
    render(
      <AnchorProvider value={RouterLink}>
        <ButtonLink href="/upcoming">Upcoming</ButtonLink>
      </AnchorProvider>,
    );
    expect(screen.getByRole("link").getAttribute("href")).toBe("routed:/upcoming");
  });

  it("leaves the app as a plain link without opener or referrer", () => {
    render(
      <AnchorProvider value={RouterLink}>
        <ButtonLink external href="https://maps.example/">
          Map
        </ButtonLink>
      </AnchorProvider>,
    );
    const link = screen.getByRole("link");
    expect(link.getAttribute("href")).toBe("https://maps.example/");
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  });
});

import { expect, it } from "vitest";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { render } from "./render.tsx";

it("a dotted line leaves out what is not there, and reads as words with a space between them", () => {
  const { container } = render(
    <DottedLine>
      Sat 21 Nov
      {null}
      {"18:30–20:30"}
    </DottedLine>,
  );
  expect(container.textContent).toBe("Sat 21 Nov 18:30–20:30 ");
  expect(container.querySelectorAll(".dotted-line > span")).toHaveLength(2);
});

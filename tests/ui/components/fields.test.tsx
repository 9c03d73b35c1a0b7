import { describe, expect, it, vi } from "vitest";
import { Select, TextField } from "#ui/components/fields/Field.tsx";
import { SearchField } from "#ui/components/fields/SearchField.tsx";
import { fireEvent, render, screen } from "./render.tsx";

describe("TextField", () => {
  it("ties label, hint and error to its input", () => {
    render(
      <TextField
        label="Email"
        hint="For receipts"
        error="Please check it"
        value="x"
        onChange={() => {}}
        autoComplete="email"
      />,
    );
    const input = screen.getByRole("textbox", { name: "Email" });
    const described = (input.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(["For receipts", "Please check it"]);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.getAttribute("autocomplete")).toBe("email");
  });

  it("describes nothing where there is nothing to say", () => {
    render(<TextField label="Email" value="" onChange={() => {}} />);
    const input = screen.getByRole("textbox");
    expect([input.hasAttribute("aria-describedby"), input.hasAttribute("aria-invalid")]).toEqual([false, false]);
  });
});

describe("Select", () => {
  it("is the native list and gives the value", () => {
    const onChange = vi.fn();
    render(
      <Select label="Bank" value="a" onChange={onChange}>
        <option value="a">A</option>
        <option value="b">B</option>
      </Select>,
    );
    fireEvent.change(screen.getByRole("combobox", { name: "Bank" }), { target: { value: "b" } });
    expect(onChange).toHaveBeenCalledWith("b");
  });
});

describe("SearchField", () => {
  it("clears itself and keeps the focus for the next words", () => {
    const onChange = vi.fn();
    render(<SearchField label="Search" clearLabel="Clear" value="bad" onChange={onChange} />);
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(onChange).toHaveBeenCalledWith("");
    expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Search" }));
  });

  it("submits without leaving the page", () => {
    const onSubmit = vi.fn();
    render(<SearchField label="Search" clearLabel="Clear" value="bad" onChange={() => {}} onSubmit={onSubmit} />);
    expect(fireEvent.submit(screen.getByRole("search"))).toBe(false);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

import { type ComponentProps, type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { TextField } from "#ui/components/fields/Field.tsx";
import { digitsOf } from "./card-typing.ts";

type DigitsFieldProps = Omit<ComponentProps<typeof TextField>, "ref" | "inputMode"> & {
  readonly ref?: Ref<HTMLInputElement>;
};

/** A field whose digits are put in order while they are typed; the caret stays behind the digit it was behind. */
export function DigitsField({ value, onChange, ref, ...field }: DigitsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);

  useLayoutEffect(() => {
    if (digitsBefore.current === null || document.activeElement !== input.current) return;
    const caret = placeBehind(value, digitsBefore.current);
    digitsBefore.current = null;
    input.current?.setSelectionRange(caret, caret);
  }, [value]);

  const change = (typed: string) => {
    const caret = input.current?.selectionStart ?? typed.length;
    digitsBefore.current = caret < typed.length ? digitsOf(typed.slice(0, caret)).length : null;
    onChange(typed);
  };
  return <TextField {...field} ref={input} value={value} onChange={change} inputMode="numeric" />;
}

function placeBehind(value: string, digits: number): number {
  let seen = 0;
  for (let place = 0; place < value.length; place += 1) {
    if (seen === digits) return place;
    if (/\d/.test(value.charAt(place))) seen += 1;
  }
  return value.length;
}

import { Spinner } from "./Spinner.tsx";

/** The spinner alone, centred on the screen, 30 × 30 as LINE recommends. `label` is said to screen readers. */
export function SpinnerScreen({ label }: { readonly label: string }) {
  return (
    <div className="flex min-h-dvh items-center justify-center text-brand-mark">
      <Spinner label={label} />
    </div>
  );
}

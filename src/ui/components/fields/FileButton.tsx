import { type ReactNode, useId } from "react";

interface FileButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Media types, with commas between. */
  readonly accept: string;
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

/** A native file input that looks like a button, so that keyboards and screen readers can use it. */
export function FileButton({ label, icon, accept, disabled, onChoose }: FileButtonProps) {
  const id = useId();
  return (
    <div className="relative">
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          currentTarget.value = "";
        }}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <label
        htmlFor={id}
        className={
          "flex min-h-13 w-full items-center justify-center gap-2 rounded-md border border-line-strong/50 " +
          "bg-surface-raised px-5 py-2 font-semibold text-ink peer-focus-visible:outline-2 " +
          "peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand-mark " +
          "peer-disabled:opacity-45"
        }
      >
        {icon}
        {label}
      </label>
    </div>
  );
}

import { useRef } from "react";
import { CloseIcon, SearchIcon } from "#ui/components/looks/icons.tsx";

interface SearchFieldProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter, or the keyboard's search key. */
  readonly onSubmit?: () => void;
}

/** A search box. The label is its placeholder too. */
export function SearchField({ label, clearLabel, value, onChange, onSubmit }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        input.current?.blur();
        onSubmit?.();
      }}
      className="relative"
    >
      <SearchIcon size={20} className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-subtle" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={
          "block h-12 w-full appearance-none rounded-full border border-line bg-surface-raised pr-11 pl-11 " +
          "text-base text-ink text-ellipsis focus:border-brand-mark focus:outline-2 focus:-outline-offset-1 " +
          "focus:outline-brand-mark"
        }
      />
      {value ? (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            onChange("");
            input.current?.focus();
          }}
          className={
            "touch absolute inset-y-0 right-0.5 my-auto inline-flex items-center justify-center rounded-full " +
            "text-muted"
          }
        >
          <CloseIcon size={20} />
        </button>
      ) : null}
    </form>
  );
}

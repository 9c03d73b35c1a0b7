/** Intl formatters are slow to make on a cheap phone: each is made once per key. */
export function cached<F>(make: (key: string) => F): (key: string) => F {
  const made = new Map<string, F>();
  return (key) => {
    let format = made.get(key);
    if (format === undefined) {
      format = make(key);
      made.set(key, format);
    }
    return format;
  };
}

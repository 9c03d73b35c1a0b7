/** What a view model needs, as far as a test answers for it. */
export function given<Deps>(parts: NoInfer<{ readonly [Name in keyof Deps]: Partial<Deps[Name]> }>): Deps {
  return parts as Deps;
}

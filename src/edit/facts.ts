// Placeholders such as `{phone}` in texts.

/** Returns the placeholders of a text that have a value, each once. */
export function factsIn(
  text: string,
  values: Readonly<Record<string, string>>,
): readonly { readonly name: string; readonly value: string }[] {
  const names = new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name))
  return [...names].flatMap((name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? [] : [{ name, value }]
  })
}

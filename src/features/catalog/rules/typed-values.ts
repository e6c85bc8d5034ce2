/** Values of an attribute as somebody types them in one line, commas or semicolons between them: each once, in order. */
export function typedValues(typed: string): string[] {
  const values = typed.split(/[,;\n]/).map((value) => value.trim());
  const known = new Set<string>();
  return values.filter((value) => {
    const key = value.toLocaleLowerCase();
    if (value === '' || known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** `empty-cart` → `emptyCart`. */
export function camelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

/** `empty-cart` → `EmptyCart`. */
export function pascalCase(name: string): string {
  const camel = camelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}

/** `empty-cart` → `Empty cart`. */
export function sentenceCase(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the name, or throws when it is not lower-case words joined by hyphens. */
export function checkedName(name: string | undefined, usage: string): string {
  if (name === undefined) throw new Error(`Usage: ${usage}`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(`“${name}”: use lower-case words joined by hyphens.`);
  }
  return name;
}

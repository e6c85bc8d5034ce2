/** An area of the interface as people read it: `site-design` is “Site design”. */
export function areaTitle(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/\bapi\b/, 'API');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What scopes give, in a line: the areas, the first four by name. */
export function accessInWords(scopes: readonly string[]): string {
  const areas = [...new Set(scopes.map((scope) => areaTitle(scope.split('.')[0] ?? '')))].sort();
  const more = areas.length - 4;
  return more > 0 ? `${areas.slice(0, 4).join(', ')} +${more}` : areas.join(', ');
}

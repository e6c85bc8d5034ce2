/** The outlines of a table with so many columns, until it comes; its own sheet comes with it. */
export function compareSkeleton(columns: number): HTMLElement {
  const table = document.createElement('div');
  table.style.cssText = `display:grid;grid-template-columns:repeat(${columns},minmax(8rem,1fr));gap:var(--space-4);height:34rem;overflow:hidden`;
  for (let at = 0; at < columns; at++) {
    const column = document.createElement('div');
    column.style.cssText = 'background:linear-gradient(var(--color-tint) 11rem,transparent)';
    table.append(column);
  }
  return table;
}

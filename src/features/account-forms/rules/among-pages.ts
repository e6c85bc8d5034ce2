/** Whether a path is among the pages that an owner listed, one a line, `*` at its end for all below; none listed: all are. */
export function isAmongPages(path: string, listed: string): boolean {
  const lines = listed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return true;
  return lines.some((line) =>
    line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : withSlash(path) === withSlash(line),
  );
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

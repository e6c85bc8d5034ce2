/** Notes that a render needs a sheet; throws where there is no such sheet. */
export type NoteSheet = (name: string) => void;

// A module variable: a server render is one synchronous run, and views are the same on the server and in the browser.
let noting: NoteSheet | undefined;

/** Runs a synchronous render whose views tell `note` which sheets they need; without it nobody is told. */
export function withStyles<T>(note: NoteSheet | undefined, render: () => T): T {
  const before = noting;
  noting = note;
  try {
    return render();
  } finally {
    noting = before;
  }
}

/**
 * Inside a component: what it shows is styled by these sheets, `x.css` for `x`. The page links them, and HTML that a
 * call answers brings its links along.
 */
export function useStyles(...names: readonly string[]): void {
  for (const name of names) noting?.(name);
}

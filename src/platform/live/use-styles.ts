/** What a render does with sheets; each throws where there is no such sheet. */
export interface SheetUse {
  /** Notes that the render needs a sheet. */
  note(name: string): void;
  /** Tells the address of a sheet that only scripts will ask for. */
  address?: ((name: string) => string) | undefined;
}

// A module variable: a server render is one synchronous run, and views are the same on the server and in the browser.
let using: SheetUse | undefined;

/** Runs a synchronous render whose views tell `sheets` which they need; without it nobody is told. */
export function withStyles<T>(sheets: SheetUse | undefined, render: () => T): T {
  const before = using;
  using = sheets;
  try {
    return render();
  } finally {
    using = before;
  }
}

/**
 * Inside a component: what it shows is styled by these sheets, `x.css` for `x`. The page links them, and HTML that a
 * call answers brings its links along.
 */
export function useStyles(...names: readonly string[]): void {
  for (const name of names) using?.note(name);
}

/**
 * Inside a component: the address of a sheet that the page does not link, for inert HTML (`<template>`) that a script
 * puts into the page when it is needed; undefined where the render knows no addresses.
 */
export function laterSheet(name: string): string | undefined {
  return using?.address?.(name);
}

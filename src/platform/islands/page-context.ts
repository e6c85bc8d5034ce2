import { type PageContext, readPageContext } from './page-context-block.ts';

// A module variable instead of a React context: islands are separate React roots, and a server render is one
// synchronous run, so nobody else can see the value of a render in progress.
let current: PageContext | undefined;

/**
 * The page's context (language, addresses, changed texts), the same on the server and in the browser.
 * Throws outside a page: when neither a render with a context is running nor the document carries the block.
 */
export function usePageContext(): PageContext {
  return pageContextNow();
}

/** The same for functions that views call: it is no hook and may be asked anywhere in a render. */
export function pageContextNow(): PageContext {
  return current ?? readPageContext();
}

/** Runs a synchronous render with a context; without one, the context around it (if any) stays. */
export function withPageContext<T>(context: PageContext | undefined, render: () => T): T {
  const before = current;
  current = context ?? before;
  try {
    return render();
  } finally {
    current = before;
  }
}

import { type ComponentType, createElement, type FunctionComponent, type ReactElement } from 'react';

/** All that a kept view's HTML follows from, besides the page context. */
export interface KeptBy {
  /** Plain data, as JSON carries it. */
  shows: unknown;
  /** The same where nobody changes it once it is made: what an object says is worked out once, not for each page. */
  unchanging?: readonly object[];
  /** What JSON does not carry (components, what holds some): each the same object as long as nothing in it changed. */
  within?: readonly object[];
}

/** Puts what is kept of a view in its place, or the view itself where nothing is. */
export type Keeper = (element: ReactElement, by: KeptBy) => ReactElement;

// A module variable: a server render is one synchronous run, and views are the same on the server and in the browser.
let keeper: Keeper | undefined;

/** Runs a synchronous render whose kept views `keep` puts in place; without it they are rendered where they stand. */
export function withKeeper<T>(own: Keeper | undefined, render: () => T): T {
  const before = keeper;
  keeper = own;
  try {
    return render();
  } finally {
    keeper = before;
  }
}

/**
 * A view that stands on many pages, whose HTML the server keeps and puts in again: `kept(CardView, ({ card, parts }) =>
 * ({ shows: card, within: [parts] }))`. It must follow from these and the page context alone, so that nothing has to end
 * what is kept: what changed has another key. Null where what is shown is hardly ever shown again. It stands where any
 * element may (not in `<svg>`) and takes no elements.
 */
export function kept<Props extends object>(
  View: ComponentType<Props>,
  by: (props: Props) => KeptBy | null,
): FunctionComponent<Props> {
  function Kept(props: Props): ReactElement {
    const element = createElement(View, props);
    const known = keeper && by(props);
    return keeper && known ? keeper(element, known) : element;
  }
  Kept.displayName = `Kept(${View.displayName ?? View.name})`;
  return Kept;
}

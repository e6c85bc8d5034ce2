import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
} from 'react';

/** What is put into a kept view. */
export type Fill = string | number;

/** All that a kept view's HTML follows from, besides the page context. */
export interface KeptBy {
  /** Plain data, as JSON carries it. */
  shows: unknown;
  /** The same where nobody changes it once it is made: what an object says is worked out once, not for each page. */
  unchanging?: readonly object[];
  /** What JSON does not carry (components, what holds some): each the same object as long as nothing in it changed. */
  within?: readonly object[];
  /**
   * Texts that change more often than all the rest (numbers, addresses): they are put into what is kept wherever the view
   * shows them. They are its prop `fills`, in whose place it gets what stands for them: it puts each into a text or an
   * attribute, whole, looks into none, and hands none to islands. Numbers have numbers in their place.
   */
  fills?: readonly Fill[];
  /**
   * Elements that change more often than all the rest, which are rendered (or kept) by themselves and put in. They are its
   * prop `held`, in whose place it gets what stands for them: it shows each once, where any element may stand.
   */
  held?: readonly ReactElement[];
  /** True where what it shows stands on one page alone: then it takes no room of what stands on many. */
  ofOnePage?: true;
}

/** A view with what its HTML follows from; null where nothing of it is kept. */
export interface KeptView {
  /** Made where it is rendered, which is hardly ever. */
  element(): ReactElement;
  by: KeptBy | null;
}

/** An object of which a row says all that it is, and what else its HTML follows from, its fills included. */
export interface RowOf {
  /** The same one as long as nothing in it changed. */
  one: object;
  /** The same object for rows that look alike, so that it is written out once for all of them. */
  look: KeptBy;
}

/** A row of those that follow one another. */
export interface KeptRow {
  of: RowOf | null;
  /** Worked out where the row is not known as it was filled in. */
  view(): KeptView;
}

/** Puts what is kept of views in their place, or what is made of them now. */
export interface Keeper {
  one(element: ReactElement, by: KeptBy): ReactElement;
  /** Of views that follow one another, all of one kind. */
  rows(rows: readonly KeptRow[], type: object): readonly ReactElement[];
}

/** What rows that follow one another come to, for who puts them in without React. */
export interface RowsOfView {
  rows: readonly KeptRow[];
  type: object;
}

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
    return keeper && known ? keeper.one(element, known) : element;
  }
  Kept.displayName = `Kept(${View.displayName ?? View.name})`;
  return Kept;
}

/**
 * Views that follow one another, of which many look alike but for their fills: as `kept` does with each, and together they
 * cost the page no more than one. The rows of a list do not change places. Where rows say what they are `of`, those that are
 * asked for again are kept as they were filled in.
 */
export function keptRows<Row extends object, Shown extends object = Row>(
  View: ComponentType<Shown>,
  by: (shown: Shown) => KeptBy | null,
  often?: { of(row: Row): RowOf; shown(row: Row): Shown },
): FunctionComponent<{ rows: readonly Row[] }> {
  const shownBy = often?.shown ?? ((row: Row) => row as unknown as Shown);
  const element = (shown: Shown, place: number) => createElement(View, { ...shown, key: place });
  const rowsOf = ({ rows }: { rows: readonly Row[] }): RowsOfView => ({
    type: View,
    rows: rows.map((row, place) => ({
      of: often?.of(row) ?? null,
      view() {
        const shown = shownBy(row);
        return { element: () => element(shown, place), by: by(shown) };
      },
    })),
  });
  function KeptRows(props: { rows: readonly Row[] }): ReactNode {
    if (!keeper) return props.rows.map((row, place) => element(shownBy(row), place));
    const { rows, type } = rowsOf(props);
    return keeper.rows(rows, type);
  }
  KeptRows.displayName = `KeptRows(${View.displayName ?? View.name})`;
  knownRows.set(KeptRows, rowsOf as (props: object) => RowsOfView);
  return KeptRows;
}

/** What elements of `keptRows` show, by their type. */
const knownRows = new WeakMap<object, (props: object) => RowsOfView>();

/** The rows that an element shows; undefined where it is none of `keptRows`. */
export function rowsOfElement({ type, props }: ReactElement): RowsOfView | undefined {
  return typeof type === 'string' ? undefined : knownRows.get(type)?.(props as object);
}

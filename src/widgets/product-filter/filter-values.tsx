import type { ReactNode } from 'react';
import { PictureView } from '#features/media/public.ts';
import { keptRows } from '#platform/islands/kept.ts';
import { from } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { FilterValue } from './load-values.server.ts';
import { FIRST_TERMS } from './more-terms.ts';
import type { TermsPart } from './shown-terms.server.ts';
import { countsIn, type Translate } from './still-part.ts';
import { productFilterTexts } from './texts.ts';

/** Deeper ones look alike. */
const DEEPEST = 3;

interface ValuesProps {
  nodeId: string;
  part: TermsPart;
}

interface TermsProps extends ValuesProps {
  title: string;
  /** As `fillsOf` says them. */
  fills: readonly string[];
  /** The terms themselves. */
  children: ReactNode;
}

/** The terms of a taxonomy, and the way to further ones, which without script is a link. */
export function Terms({ nodeId, part, title, fills, children }: TermsProps) {
  const t = useTexts(productFilterTexts);
  const { moreAddress, lessAddress, pages, taxonomy, left } = part;
  const [allSaid, leftSaid, more, less] = fills;
  const list = `${nodeId}-${taxonomy}`;
  return (
    <Choices title={title} id={list} taxonomy={taxonomy}>
      {children}
      {part.all > FIRST_TERMS && (
        <li
          className="filter-more"
          data-taxonomy={taxonomy}
          data-pages={pages}
          data-first={FIRST_TERMS}
          data-all={allSaid}
        >
          <a
            id={`${list}-more`}
            href={moreAddress !== null ? more : lessAddress !== null ? less : undefined}
            hidden={left === 0}
            rel="nofollow"
            data-action="filter-more"
            aria-label={`${t('showMore')}: ${title}`}
            {...from('product-filter')}
          >
            {t('showMore')}{' '}
            <span aria-hidden="true" data-left-words="">
              ({leftSaid})
            </span>
          </a>
          <a
            id={`${list}-less`}
            href={lessAddress !== null ? less : undefined}
            rel="nofollow"
            hidden={pages === 1}
            data-action="filter-less"
            aria-label={`${t('showLess')}: ${title}`}
            {...from('product-filter')}
          >
            {t('showLess')}
          </a>
        </li>
      )}
    </Choices>
  );
}

/** Terms by themselves, as a call answers a further page of them. */
export function FilterValues({ nodeId, part }: ValuesProps) {
  return <TermRows rows={rowsOfTerms(nodeId, part, useTexts(productFilterTexts))} />;
}

/** The rows of terms. */
export function rowsOfTerms(nodeId: string, { parameter, values }: TermsPart, t: Translate): TermRow[] {
  const said = countsIn(t);
  const shapes: TermShape[] = [];
  return values.map(({ id, slug, name, depth, count, chosen, look }): TermRow => {
    const shape = { chosen, isCounted: count !== null, depth: Math.min(depth, DEEPEST), look };
    const [figures, words] = said(count);
    return {
      shape: shared(shape, shapes),
      fills: [`${nodeId}-${parameter}-${slug}`, parameter, slug, String(id), name, figures, words],
    };
  });
}

/** What the view of a term decides by. */
type TermShape = Pick<FilterValue, 'chosen' | 'depth' | 'look'> & { isCounted: boolean };

/** The same object for all that look alike, so that it is written out once for a list. */
function shared(shape: TermShape, known: TermShape[]): TermShape {
  const { chosen, isCounted, depth, look } = shape;
  // Where terms have looks, each has its own.
  const same =
    look === null &&
    known.find(
      (one) =>
        one.look === null && one.depth === depth && one.chosen === chosen && one.isCounted === isCounted,
    );
  if (same) return same;
  known.push(shape);
  return shape;
}

/** A term by its shape, and what is put into it. */
interface TermRow {
  shape: TermShape;
  fills: readonly [
    id: string,
    parameter: string,
    slug: string,
    term: string,
    name: string,
    figures: string,
    words: string,
  ];
}

// The terms that a search leaves are hardly ever the same, and yet nearly all look alike.
/** Terms, each an `<li>`. */
export const TermRows = keptRows<TermRow>(
  function Term({ shape, fills }) {
    const { chosen, isCounted, depth, look } = shape;
    const [id, parameter, slug, term, name, figures, words] = fills;
    return (
      <Choice
        id={id}
        name={parameter}
        value={slug}
        chosen={chosen}
        count={isCounted ? { figures, words } : null}
        depth={depth}
        term={term}
      >
        {look && (
          <span
            className="filter-swatch"
            style={look.colour ? { backgroundColor: look.colour } : undefined}
            aria-hidden="true"
          >
            {look.picture && <PictureView picture={look.picture} sizes="32px" alt="" />}
          </span>
        )}
        <bdi>{name}</bdi>
      </Choice>
    );
  },
  ({ shape, fills }) => ({ shows: shape, fills }),
);

/** How many products a value has, in figures and in words. */
export interface SaidCount {
  figures: string;
  words: string;
}

/** The count that stands at a place of `fills`, of which each takes two. */
export function countAt(fills: readonly string[], place: number): SaidCount {
  return { figures: fills[2 * place] ?? '', words: fills[2 * place + 1] ?? '' };
}

/** Values one below the other. */
export function Choices({ title, id, taxonomy, children }: ChoicesProps) {
  return (
    <ul className="filter-values" id={id} data-taxonomy={taxonomy} aria-label={title}>
      {children}
    </ul>
  );
}

interface ChoicesProps {
  title: string;
  id?: string;
  /** Whose terms the values are. */
  taxonomy?: string;
  children: ReactNode;
}

interface ChoiceProps {
  id: string;
  name: string;
  value: string;
  chosen: boolean;
  count: SaidCount | null;
  depth?: number;
  term?: string;
  children: ReactNode;
}

/** A value with its box and how many products it has. */
export function Choice({ id, name, value, chosen, count, depth = 0, term, children }: ChoiceProps) {
  return (
    <li data-depth={depth > 0 ? depth : undefined}>
      <label className="filter-value">
        <input id={id} type="checkbox" name={name} value={value} defaultChecked={chosen} data-term={term} />
        <span className="filter-name">{children}</span>
        {count !== null && (
          <span className="filter-number-of">
            <span aria-hidden="true">{count.figures}</span>
            <span className="visually-hidden">{count.words}</span>
          </span>
        )}
      </label>
    </li>
  );
}

import type { ReactNode } from 'react';
import { PictureView } from '#features/media/public.ts';
import { from } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { FIRST_TERMS } from './more-terms.ts';
import type { TermsPart } from './shown-terms.server.ts';
import { productFilterTexts } from './texts.ts';

/** Deeper ones look alike. */
const DEEPEST = 3;

interface ValuesProps {
  nodeId: string;
  part: TermsPart;
}

/** The terms of a taxonomy, and the way to further ones, which without script is a link. */
export function Terms({ nodeId, part, title }: ValuesProps & { title: string }) {
  const t = useTexts(productFilterTexts);
  const { moreAddress, lessAddress, pages, taxonomy, left } = part;
  const list = `${nodeId}-${taxonomy}`;
  return (
    <Choices title={title} id={list} taxonomy={taxonomy}>
      <FilterValues nodeId={nodeId} part={part} />
      {part.all > FIRST_TERMS && (
        <li
          className="filter-more"
          data-taxonomy={taxonomy}
          data-pages={pages}
          data-first={FIRST_TERMS}
          data-all={part.all}
        >
          <a
            id={`${list}-more`}
            href={moreAddress ?? lessAddress ?? undefined}
            hidden={left === 0}
            rel="nofollow"
            data-action="filter-more"
            aria-label={`${t('showMore')}: ${title}`}
            {...from('product-filter')}
          >
            {t('showMore')}{' '}
            <span aria-hidden="true" data-left-words="">
              ({left})
            </span>
          </a>
          <a
            id={`${list}-less`}
            href={lessAddress ?? undefined}
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
export function FilterValues({ nodeId, part: { parameter, values } }: ValuesProps) {
  return values.map(({ id, slug, name, depth, count, chosen, look }) => (
    <Choice
      key={id}
      id={`${nodeId}-${parameter}-${slug}`}
      name={parameter}
      value={slug}
      chosen={chosen}
      count={count}
      depth={Math.min(depth, DEEPEST)}
      term={id}
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
  ));
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
  /** Of how many products it is; null where nobody counted. */
  count: number | null;
  depth?: number;
  term?: number;
  children: ReactNode;
}

/** A value with its box and how many products it has. */
export function Choice({ id, name, value, chosen, count, depth = 0, term, children }: ChoiceProps) {
  const t = useTexts(productFilterTexts);
  return (
    <li data-depth={depth > 0 ? depth : undefined}>
      <label className="filter-value">
        <input id={id} type="checkbox" name={name} value={value} defaultChecked={chosen} data-term={term} />
        <span className="filter-name">{children}</span>
        {count !== null && (
          <span className="filter-number-of">
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{t('products', { count })}</span>
          </span>
        )}
      </label>
    </li>
  );
}

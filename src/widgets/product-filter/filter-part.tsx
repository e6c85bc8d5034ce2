import { useTexts } from '#platform/texts/use-texts.ts';
import { Icon } from '#widgets/icon/icon.view.tsx';
import { PricePart } from './filter-price.tsx';
import { Choice, Choices, Terms } from './filter-values.tsx';
import type { FilterPart } from './product-filter.load.server.ts';
import { productFilterTexts } from './texts.ts';

const titles = {
  search: 'search',
  price: 'price',
  product_cat: 'categories',
  product_tag: 'tags',
  status: 'status',
  rating: 'rating',
  sort_by: 'sorting',
} as const;

const sortings = {
  '': 'sortOwn',
  default: 'sortDefault',
  popular: 'sortPopular',
  latest: 'sortLatest',
  rating: 'sortRating',
  price_low: 'sortPriceLow',
  price_high: 'sortPriceHigh',
} as const;

type Of<Kind extends FilterPart['of']> = Extract<FilterPart, { of: Kind }>;

interface PartProps {
  nodeId: string;
  part: FilterPart;
  isFolded: boolean;
}

/** A part of a panel with its title, folded or not; what is chosen in it keeps it open. */
export function FilterPartView({ nodeId, part, isFolded }: PartProps) {
  const title = useTitle(part);
  const name = part.of === 'terms' ? part.terms.taxonomy : part.of;
  const isOpen = isChosen(part) || (part.fold === '' ? !isFolded : part.fold === 'open');
  return (
    <details className={`filter-part filter-${part.of}`} data-part={name} open={isOpen}>
      <summary>
        <span className="filter-title">{title}</span>
        <Icon name="chevron" size={16} />
      </summary>
      <Content nodeId={nodeId} part={part} title={title} />
    </details>
  );
}

function useTitle(part: FilterPart): string {
  const t = useTexts(productFilterTexts);
  if (part.title) return part.title;
  if (part.of !== 'terms') return t(titles[part.of]);
  const { taxonomy, title } = part.terms;
  return title || t(titles[taxonomy === 'product_tag' ? 'product_tag' : 'product_cat']);
}

function isChosen(part: FilterPart): boolean {
  if (part.of === 'search' || part.of === 'sort_by') return part.value !== '';
  if (part.of === 'price') return part.isLimited;
  const { values } = part.of === 'terms' ? part.terms : part;
  return values.some(({ chosen }) => chosen);
}

interface ContentProps<Part> {
  nodeId: string;
  part: Part;
  title: string;
}

function Content({ nodeId, part, title }: ContentProps<FilterPart>) {
  if (part.of === 'search') return <SearchPart nodeId={nodeId} part={part} title={title} />;
  if (part.of === 'price') return <PricePart nodeId={nodeId} part={part} title={title} />;
  if (part.of === 'status') return <StatusPart nodeId={nodeId} part={part} title={title} />;
  if (part.of === 'rating') return <RatingPart nodeId={nodeId} part={part} title={title} />;
  if (part.of === 'sort_by') return <SortingPart nodeId={nodeId} part={part} title={title} />;
  return <Terms nodeId={nodeId} part={part.terms} title={title} />;
}

function SearchPart({ nodeId, part, title }: ContentProps<Of<'search'>>) {
  const t = useTexts(productFilterTexts);
  return (
    <input
      id={`${nodeId}-search`}
      className="input"
      type="search"
      name="search"
      maxLength={120}
      defaultValue={part.value}
      placeholder={t('searchHint')}
      aria-label={title}
    />
  );
}

function StatusPart({ nodeId, part, title }: ContentProps<Of<'status'>>) {
  const t = useTexts(productFilterTexts);
  return (
    <Choices title={title}>
      {part.values.map(({ value, count, chosen }) => (
        <Choice
          key={value}
          id={`${nodeId}-stock-${value}`}
          name="stock_status"
          value={value}
          chosen={chosen}
          count={count}
        >
          {t(value)}
        </Choice>
      ))}
    </Choices>
  );
}

function RatingPart({ nodeId, part, title }: ContentProps<Of<'rating'>>) {
  const t = useTexts(productFilterTexts);
  return (
    <Choices title={title}>
      {part.values.map(({ value, count, chosen }) => (
        <Choice
          key={value}
          id={`${nodeId}-rating-${value}`}
          name="rating_filter"
          value={String(value)}
          chosen={chosen}
          count={count}
        >
          <span className="filter-stars" aria-hidden="true">
            {'★'.repeat(value)}
            <span>{'★'.repeat(5 - value)}</span>
          </span>
          <span className="visually-hidden">{t('stars', { stars: value })}</span>
        </Choice>
      ))}
    </Choices>
  );
}

function SortingPart({ nodeId, part, title }: ContentProps<Of<'sort_by'>>) {
  const t = useTexts(productFilterTexts);
  return (
    <select
      id={`${nodeId}-sorting`}
      className="input"
      name="sorting"
      defaultValue={part.value}
      aria-label={title}
    >
      {part.choices.map((choice) => (
        <option key={choice} value={choice}>
          {t(sortings[choice])}
        </option>
      ))}
    </select>
  );
}

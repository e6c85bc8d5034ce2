import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { from } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Icon } from '#widgets/icon/icon.view.tsx';
import { productFilterTexts } from '#widgets/product-filter/public.ts';
import type { FilterChipsData } from './filter-chips.load.server.ts';

/** What is chosen in filters above their list, each a link to the list without it (FILT-002). */
export function FilterChipsView({ nodeId, data }: WidgetViewProps<object, FilterChipsData>) {
  useStyles('filter-chips');
  const t = useTexts(productFilterTexts);
  if (!data) return null;
  const { chips, clearAddress } = data;
  const taken = { rel: 'nofollow', 'data-action': 'filter-link', ...from('product-filter') };
  const isEmpty = chips.some(({ total }) => total !== null);
  return (
    // It stays where it is while nothing is chosen, so that what is chosen next can be put in its place.
    <div
      className="filter-chips"
      data-blockid={nodeId}
      data-blockname="filter-chips"
      hidden={chips.length === 0}
    >
      {isEmpty && <p className="filter-hint">{t('nothingFits')}</p>}
      <ul className="chips" aria-label={t('chosen')}>
        {chips.map(({ words, address, total }) => {
          const without = total ? t('fitsWithout', { total }) : '';
          const said = t('remove', { filter: `${words} ${without}`.trim() });
          return (
            <li key={words}>
              <a className="chip filter-chip" href={address} aria-label={said} {...taken}>
                <bdi className="filter-chip-words">{words}</bdi>{' '}
                {without && <span className="filter-chip-total">{without}</span>}
                <Icon name="close" size={14} />
              </a>
            </li>
          );
        })}
        {chips.length > 0 && (
          <li>
            <a className="filter-clear" href={clearAddress} {...taken}>
              {t('clearAll')}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

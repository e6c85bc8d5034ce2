import { from } from '#platform/live/live.ts';
import { useOverflow } from '#platform/overflow/use-overflow.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { type ListPlace, listAddress, type TabName } from './list-place.ts';
import { productListTexts } from './texts.ts';

/** Tabs above a list (FILT-004): links, of which one is active; those that do not fit go into a menu. */
export function ListTabs({
  place,
  tabs,
  active,
}: {
  place: ListPlace;
  tabs: readonly (TabName & { words: string })[];
  active: TabName;
}) {
  const t = useTexts(productListTexts);
  return (
    <nav className="list-tabs" aria-label={t('tabs')}>
      <ul {...useOverflow()}>
        {tabs.map(({ words, ...tab }) => (
          <li key={`${tab.taxtype}.${tab.taxonomy}`}>
            <a
              className="list-tab"
              href={listAddress(place, { page: 1, tab })}
              rel="nofollow"
              data-action="list-tab"
              data-taxtype={tab.taxtype}
              data-taxonomy={tab.taxonomy}
              aria-current={
                tab.taxtype === active.taxtype && tab.taxonomy === active.taxonomy ? 'true' : undefined
              }
              {...from('product-list')}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

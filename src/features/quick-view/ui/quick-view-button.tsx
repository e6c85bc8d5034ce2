import type { ProductCard } from '#features/catalog/public.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { QuickViewLook } from '../settings.ts';
import { quickViewTexts } from '../texts.ts';
import { iconClass } from './icon-class.ts';

/** What the button knows of the settings. */
export type ButtonData = Pick<
  QuickViewLook,
  'categories' | 'position' | 'triggerIcon' | 'triggerText' | 'triggerType'
>;

/**
 * Opens the quick view of a card's product. Without script, and in another tab, it leads to the product; what makes it open
 * is said once a page (`QuickViewMark`), since a list has many of these.
 */
export function QuickViewButton({ card, data }: { card: ProductCard; data: ButtonData }) {
  const { categories, position, triggerIcon, triggerText, triggerType } = data;
  const isPlain = triggerIcon === 'none' && position !== 'picture';
  useStyles(...(isPlain ? [] : ['quick-view-button']));
  const t = useTexts(quickViewTexts);
  if (categories.length > 0 && !categories.some((id) => card.categoryIds?.includes(id))) return null;
  const label = triggerText || t('open');
  const shared = {
    className: ['woosq-btn more-link', iconClass(triggerIcon), position === 'picture' && 'is-on-picture']
      .filter(Boolean)
      .join(' '),
    'data-id': card.id,
    'aria-label': t('openOf', { label, name: card.name }),
    'aria-haspopup': 'dialog' as const,
  };
  const text = triggerIcon === 'only' ? null : label;
  if (triggerType === 'link')
    return (
      <a {...shared} href={`${card.address}?quick-view=${card.id}`} rel="nofollow">
        {text}
      </a>
    );
  return (
    <form action={card.address}>
      <button type="submit" {...shared}>
        {text}
      </button>
    </form>
  );
}

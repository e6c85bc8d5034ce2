import type { ProductCard } from '#features/catalog/public.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { BlockViewLook } from '../rules/block-settings.ts';
import { blockViewTexts } from '../texts.ts';
import { iconClass } from './icon-class.ts';

/** What the button knows of the settings. */
export type BlockButtonData = Pick<BlockViewLook, 'onMobile' | 'position' | 'triggerIcon' | 'triggerText'>;

/** Opens the quick view of product blocks; without script it leads to the product. */
export function BlockViewButton({ card, data }: { card: ProductCard; data: BlockButtonData }) {
  useStyles('quick-view-button');
  const t = useTexts(blockViewTexts);
  const { onMobile, position, triggerIcon, triggerText } = data;
  const label = triggerText || t('open');
  const classes = [
    'wopb-quickview-btn more-link',
    iconClass(triggerIcon),
    position === 'picture' && 'is-on-picture',
    !onMobile && 'not-on-phones',
  ];
  return (
    <a
      className={classes.filter(Boolean).join(' ')}
      href={card.address}
      data-postid={card.id}
      aria-label={t('openOf', { label, name: card.name })}
      aria-haspopup="dialog"
    >
      {triggerIcon === 'only' ? null : label}
    </a>
  );
}

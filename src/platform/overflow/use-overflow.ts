import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { overflowTexts } from './texts.ts';

/**
 * Inside a component: attributes of a list (`<ul>`) whose items stand in one line, those that do not fit in a menu at its
 * end (NOTE-009). Without script the line is scrolled.
 */
export function useOverflow() {
  useStyles('overflow-menu');
  const t = useTexts(overflowTexts);
  return {
    'data-overflow': '',
    'data-more': t('more'),
    'data-menu': t('menu'),
    ...live('overflow-menu', 'visible'),
  };
}

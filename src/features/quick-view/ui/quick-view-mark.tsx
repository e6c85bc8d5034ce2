import { from, live } from '#platform/live/live.ts';
import { laterSheet } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { triggerSelector } from '../rules/trigger-selector.ts';
import type { QuickViewLook } from '../settings.ts';
import { quickViewTexts } from '../texts.ts';

/** What a page says of the quick view. */
export interface QuickViewMarkData {
  look: Pick<
    QuickViewLook,
    | 'animation'
    | 'closeAfterAdd'
    | 'content'
    | 'hashChange'
    | 'imageHeight'
    | 'imageWidth'
    | 'linksInCart'
    | 'linksInLists'
    | 'linksInMiniCart'
    | 'previousNext'
    | 'scrollbar'
    | 'sidebarHeading'
    | 'sidebarSide'
    | 'triggerText'
    | 'view'
  >;
  /** The product that opens by itself; null = none does. */
  opens: number | null;
}

const yes = (is: boolean) => (is ? '' : undefined);

/** Nothing to see: how the quick view opens, and what opens it. Its script comes with the first sign of intent. */
export function QuickViewMark({ data: { look, opens } }: { data: QuickViewMarkData }) {
  const t = useTexts(quickViewTexts);
  const isPopup = look.view === 'popup';
  const sheets = [laterSheet('opened-product'), laterSheet('quick-view')];
  return (
    <div
      hidden
      id="woosq"
      data-action="quick-view"
      data-also={triggerSelector(look)}
      {...from('quick-view')}
      {...(opens === null ? {} : live('quick-view'))}
      data-opens={opens ?? undefined}
      data-sheets={sheets.join(' ')}
      data-title={look.triggerText || t('open')}
      data-view={isPopup ? undefined : look.sidebarSide}
      data-animation={isPopup ? look.animation : undefined}
      data-gallery={yes(isPopup && look.previousNext)}
      data-previous={t('previous')}
      data-next={t('next')}
      data-heading={yes(!isPopup && look.sidebarHeading)}
      data-unnamed={yes(isPopup ? look.content.includes('title') : !look.sidebarHeading)}
      data-hash={yes(look.hashChange)}
      data-closes={yes(look.closeAfterAdd)}
      data-thin={yes(look.scrollbar)}
      data-size={`${look.imageWidth} / ${look.imageHeight}`}
    />
  );
}

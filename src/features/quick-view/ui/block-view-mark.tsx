import { from } from '#platform/live/live.ts';
import { laterSheet } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { BlockViewLook } from '../rules/block-settings.ts';
import { blockViewTexts } from '../texts.ts';

/** What a page says of the quick view of product blocks. */
export type BlockViewMarkData = Pick<
  BlockViewLook,
  'closeAnimation' | 'content' | 'loader' | 'openAnimation' | 'triggerText' | 'view'
>;

/** Nothing to see: how it opens, and what opens it. */
export function BlockViewMark({ data }: { data: BlockViewMarkData }) {
  const t = useTexts(blockViewTexts);
  return (
    <div
      hidden
      id="wopb-quickview"
      data-action="block-view"
      data-also=".wopb-quickview-btn"
      {...from('block-view')}
      data-sheets={[laterSheet('opened-product'), laterSheet('block-view')].join(' ')}
      data-title={data.triggerText || t('open')}
      data-unnamed={data.content.includes('title') ? '' : undefined}
      data-view={data.view}
      data-in={data.openAnimation}
      data-out={data.closeAnimation}
      data-loader={data.loader}
    />
  );
}

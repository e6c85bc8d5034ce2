import { cardPlace, cardPlaces, categorisedCards } from '#features/catalog/public.server.ts';
import { pageParameters, pagePart, pageParts } from '#platform/pages/points.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { woosqQuickviewCall } from '#widgets/quick-view/calls/woosq-quickview.server.tsx';
import { wopbQuickviewCall } from '#widgets/quick-view/calls/wopb-quickview.server.tsx';
import { blockViewSettings } from './rules/block-settings.ts';
import { opensByItself, PARAMETER } from './rules/opens-by-itself.ts';
import { quickViewSettings } from './settings.ts';
import { blockViewTexts, quickViewTexts } from './texts.ts';
import { type BlockButtonData, BlockViewButton } from './ui/block-view-button.tsx';
import { BlockViewMark, type BlockViewMarkData } from './ui/block-view-mark.tsx';
import { type ButtonData, QuickViewButton } from './ui/quick-view-button.tsx';
import { QuickViewMark, type QuickViewMarkData } from './ui/quick-view-mark.tsx';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'quick-view',
  optional: {
    title: 'Quick view',
    help: 'Shows a product above the list from which it is opened, and lets customers buy it there. Off: lists lead to the pages of products.',
  },
  texts: [
    { title: 'Quick view', texts: quickViewTexts },
    { title: 'Quick view with slider and “Buy Now”', texts: blockViewTexts },
  ],
  settings: [quickViewSettings, blockViewSettings],
  calls: [woosqQuickviewCall, wopbQuickviewCall],
  adds: [
    categorisedCards.with({
      name: 'quick-view',
      isWanted: (settings) => settings.get(quickViewSettings).categories.length > 0,
    }),
    cardPlaces.with(
      cardPlace<ButtonData>({
        name: 'quick-view',
        place(settings) {
          const { position } = settings.get(quickViewSettings);
          return position === 'none' ? null : position;
        },
        data(settings) {
          const { categories, position, triggerIcon, triggerText, triggerType } =
            settings.get(quickViewSettings);
          return { categories, position, triggerIcon, triggerText, triggerType };
        },
        View: QuickViewButton,
      }),
      cardPlace<BlockButtonData>({
        name: 'block-view',
        place(settings) {
          const { inLists, position } = settings.get(blockViewSettings);
          return inLists ? position : null;
        },
        data(settings) {
          const { onMobile, position, triggerIcon, triggerText } = settings.get(blockViewSettings);
          return { onMobile, position, triggerIcon, triggerText };
        },
        View: BlockViewButton,
      }),
    ),
    // Whoever follows such an address without script is on a page that shows the same without it.
    pageParameters.with({ name: PARAMETER }),
    pageParts.with(
      pagePart<QuickViewMarkData>({
        name: 'quick-view',
        load({ settings, request }, page) {
          const look = settings.get(quickViewSettings);
          return { look, opens: opensByItself(look, request.url.searchParams, page) };
        },
        View: QuickViewMark,
      }),
      pagePart<BlockViewMarkData>({
        name: 'block-view',
        load: ({ settings }) => settings.get(blockViewSettings),
        View: BlockViewMark,
      }),
    ),
  ],
});

import { longDate, type ShownSection } from '#features/orders/public.ts';
import { titleOf } from '#features/purchase-lines/public.ts';
import type { Market } from '#platform/market/market.ts';
import { translator } from '#platform/texts/texts.ts';
import type { BoughtFile } from '../data/download-permissions.queries.server.ts';
import { downloadAddress } from '../rules/download-link.ts';
import { downloadState, downloadsLeft } from '../rules/download-state.ts';
import { sizeText } from '../rules/file-name.ts';
import { downloadTexts } from '../texts.ts';

/** Bought files in words: what it is, how often and how long it can be had, and its link while it can. */
export function wordFiles(
  files: readonly BoughtFile[],
  market: Market,
  now: Date,
  { withOrder = false } = {},
): ShownSection['rows'] {
  const text = translator(downloadTexts, market.texts);
  const dates = longDate(market);
  return files.map((file) => {
    const state = downloadState(file, now);
    const left = downloadsLeft(file);
    const until = file.expiresAt && dates.format(file.expiresAt);
    const details = [
      ...productOf(file),
      withOrder ? text('ofOrder', { number: file.orderNumber }) : '',
      sizeText(file.size, market.locale),
      left === null ? '' : left === 0 ? text('noneLeft') : text('left', { count: left }),
      until === null ? '' : text(state === 'expired' ? 'ended' : 'until', { date: until }),
    ];
    return {
      title: file.name,
      details: details.filter((detail) => detail !== ''),
      link:
        state === 'open'
          ? {
              address: downloadAddress(file.token),
              label: text('download'),
              spoken: text('downloadOf', { name: file.name }),
            }
          : null,
    };
  });
}

/** What a file came with, where it is not called the same. */
export function productOf({
  name,
  productName,
  options,
}: Pick<BoughtFile, 'name' | 'productName' | 'options'>): string[] {
  const product = titleOf(
    productName,
    options.map(({ value }) => value),
  );
  return product === name ? [] : [product];
}

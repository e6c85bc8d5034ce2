import type { Transaction } from '#platform/db/database.server.ts';
import { runPrepared } from '#platform/db/database.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { writeProductDownloads } from '../data/product-downloads.queries.server.ts';
import { NO_DOWNLOADS, type ProductDownloads } from '../rules/product-downloads.ts';
import { keepFile } from './keep-file.server.ts';
import { printableGuide } from './printable-guide.server.ts';

const GUIDE = printableGuide({
  title: 'Brewing guide',
  paragraphs: [
    ['One cup from the dripper, in three minutes.'],
    ['Coffee    15 g, ground like coarse sand', 'Water     250 g, just off the boil (94 °C)'],
    ['1  Rinse the filter with hot water and pour that away.'],
    [
      '2  Pour 40 g of water over the coffee. Wait for 30 seconds:',
      '    it swells and smells of what is to come.',
    ],
    [
      '3  Pour on in slow circles, up to 150 g after one minute',
      '    and to 250 g after a minute and a half.',
    ],
    ['4  When the last drop has fallen, swirl the cup, and drink.'],
    ['Sour? Grind finer. Bitter? Grind coarser, or let the water cool a little.'],
    ['Halm & Stein'],
  ],
});

const CARD = printableGuide({
  title: 'A gift from Halm & Stein',
  paragraphs: [
    ['For:  ______________________________'],
    ['From:  _____________________________'],
    ['Value:  ____________________________'],
    [
      'Print it, fill it in, and put it into an envelope.',
      'It is good for everything in our shop, with no end date.',
    ],
  ],
});

/** What comes with products of the demo shop: a guide with the dripper, and the gift card to be printed at home. */
const DEMO: readonly {
  slug: string;
  bytes: Uint8Array;
  fileName: string;
  said: Partial<ProductDownloads>;
  name: string;
}[] = [
  {
    slug: 'kegel-dripper',
    bytes: GUIDE,
    fileName: 'brewing-guide.pdf',
    name: 'Brewing guide (PDF)',
    said: { downloadLimit: 5, expiryDays: 365 },
  },
  {
    slug: 'gift-card',
    bytes: CARD,
    fileName: 'gift-card.pdf',
    name: 'Gift card to print (PDF)',
    said: { isVirtual: true },
  },
];

/** Lets products of the demo shop come with files, and one without a parcel. */
export async function demoDownload(tx: Transaction, { files }: SliceServices): Promise<void> {
  for (const { slug, bytes, fileName, name, said } of DEMO) {
    const [product] = await runPrepared<{ id: number }>(tx, {
      name: 'demo-download-product',
      text: 'select id from product where slug = $1 and parent_id is null',
      values: [slug],
    });
    if (!product) continue;
    const kept = await keepFile(tx, files, pieces(bytes), { name: fileName, mostMegabytes: 1 });
    if (!kept.ok) throw new Error(`The file ${fileName} was refused`);
    await writeProductDownloads(tx, product.id, {
      ...NO_DOWNLOADS,
      isDownloadable: true,
      files: [{ fileId: kept.value.id, name, variationIds: null }],
      ...said,
    });
  }
}

async function* pieces(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

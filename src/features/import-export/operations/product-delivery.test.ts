import { expect, it } from 'vitest';
import { deliverySent, deliveryWritten } from './product-delivery.server.ts';
import type { ReadRow } from './variation-rows.server.ts';

const file = (fileId: number, variationIds: number[] | null) => ({
  fileId,
  name: `File ${fileId}`,
  variationIds,
});
const product = (files: ReturnType<typeof file>[], ids = [1, 2, 3]) => ({
  variations: ids.map((id) => ({ id })),
  downloads: {
    isVirtual: true,
    virtualIds: [3],
    isDownloadable: true,
    downloadLimit: null,
    expiryDays: null,
    files,
  },
});
const wanted = (of: number | null, fileId: number) => ({
  of,
  line: 2,
  name: `File ${fileId}`,
  url: `https://x.test/${fileId}`,
});
const brought = new Map<string, number | string>([
  ['https://x.test/10', 10],
  ['https://x.test/11', 11],
  ['https://x.test/12', 'It answered 404.'],
]);
const written = (later: object, stored: object) => {
  const said: string[] = [];
  const sent = deliveryWritten({ ...later }, { ...stored }, brought, (_, text) => said.push(text));
  return { files: (sent.downloads as { files?: unknown } | undefined)?.files, said };
};

it('leaves the files of variations without a row, of files for all too', () => {
  const stored = product([file(10, null), file(20, [1, 2]), file(21, [1])]);
  expect(written({ files: [wanted(1, 11)], ofRows: [1] }, stored).files).toEqual([
    file(10, [2, 3]),
    file(20, [2]),
    file(11, [1]),
  ]);
  expect(
    written({ files: [wanted(1, 10), wanted(2, 11), wanted(3, 10)], ofRows: [1, 2, 3] }, stored).files,
  ).toEqual([file(10, [1, 3]), file(11, [2])]);
  expect(written({ files: [wanted(null, 11)] }, product([file(20, null)], [])).files).toEqual([
    file(11, null),
  ]);
});

it('takes no file away where one did not come', () => {
  const stored = product([file(20, null)], []);
  const some = written({ files: [wanted(null, 11), wanted(null, 12)] }, stored);
  expect(some).toEqual({ files: [file(20, null), file(11, null)], said: ['It answered 404.'] });
  expect(written({ files: [wanted(null, 12)] }, stored).files).toBeUndefined();
  expect(
    written({ files: [wanted(1, 11), wanted(1, 12)], ofRows: [1] }, product([file(20, [1, 2])])).files,
  ).toEqual([file(20, [1, 2]), file(11, [1])]);
});

it('leaves what is downloaded and virtual in variations without a row', () => {
  const row = (...kinds: string[]) => ({ kinds, cells: { type: kinds.join() } }) as unknown as ReadRow;
  const sent = (rows: ReadRow[], ids: number[]) =>
    deliverySent(row('variable'), rows, { stored: product([file(20, [2])]), ids });
  expect(sent([row('variation')], [1])).toMatchObject({ isDownloadable: true, isVirtual: true });
  expect(sent([], [])).toMatchObject({ isDownloadable: true, isVirtual: true });
  const all = [row('variation'), row('variation'), row('variation')];
  expect(sent(all, [1, 2, 3])).toMatchObject({ isDownloadable: false, isVirtual: false });
});

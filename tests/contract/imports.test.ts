import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js';
import Papa from 'papaparse';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogSettings } from '#features/catalog/public.ts';
import { exchangeJob } from '#features/import-export/jobs/exchange.job.server.ts';
import { takeRunFiles } from '#features/import-export/operations/take-run-files.server.ts';
import { fetchOutside } from '#platform/outside/fetch-outside.server.ts';
import { OutsideProblem } from '#platform/outside/post-outside.server.ts';
import { importDesk, rowsOf } from '../support/import-desk.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let owner: ShopVisitor;
let file: string;
let desk: ReturnType<typeof importDesk>;

beforeAll(async () => {
  shop = await openTestShop({ webhooksToPrivate: true });
  owner = await shop.member('shop-manager');
  desk = importDesk(shop, owner);
  file = await readFile(new URL('fixtures/shop-products.csv', import.meta.url), 'utf8');
});
afterAll(() => shop.close());

const products = () =>
  shop.query<{ sku: string; status: string }>(
    'select sku, status from product where parent_id is null and trashed_at is null order by sku',
  );

describe('a file of the usual shop', () => {
  it('is looked at first: what would become of each row is said, and nothing is written', async () => {
    const { id, run } = await desk.upload(file);
    expect(run.mapping.slice(0, 5)).toEqual(['id', 'type', 'sku', 'gtin', 'name']);
    expect(run.mapping.at(-1)).toBe('');
    const whyNot = (heading: string) => run.leftOut[run.headings.indexOf(heading)];
    expect(whyNot('SKU')).toBe('');
    for (const heading of ['Purchase note', 'Meta: _custom_field', 'Brands']) {
      expect(whyNot(heading), heading).not.toBe('');
      expect(run.mapping[run.headings.indexOf(heading)], heading).toBe('');
    }
    const { state, counts, messages, first, groups } = await desk.progress(id);
    expect([state, counts.created, counts.refused]).toEqual(['tried', 8, 2]);
    expect(first[0]).toMatchObject({ line: 2, state: 'created', label: 'Grüner Tee „Früh, mild"', rows: 1 });
    // Every row stands with its record, and none is left out of the list without a word.
    const rows = first.reduce((sum: number, record: { rows: number }) => sum + record.rows, 0);
    expect([groups, rows]).toEqual([first.length, 10]);
    expect(messages).toContainEqual(expect.objectContaining({ line: 10, column: 'Stock', isError: true }));
    expect(messages).toContainEqual(expect.objectContaining({ line: 11, column: 'Parent', isError: true }));
    expect(messages).toContainEqual(
      expect.objectContaining({ line: 8, column: 'Regular price', isError: false }),
    );
    expect(await products()).toEqual([]);
  });

  it('comes in with variations, categories, attributes and links, without a price too, and is taken back', async () => {
    const { id, state, counts } = await desk.takeIn(file);
    expect([state, counts.created, counts.refused]).toEqual(['done', 8, 2]);
    expect(await products()).toContainEqual({ sku: 'OHNE-PREIS', status: 'published' });
    const rows = new Map(rowsOf(await desk.exported()).map((row) => [row.SKU || row.Name, row]));
    expect(rows.get('TEE-GRUEN')).toMatchObject({
      Categories: 'Tee > Grün, Neu',
      'Regular price': '9.90',
      'Date sale price ends': '2026-12-31 23:59:59',
      'Short description': '<p>Für <strong>Genießer</strong> &amp; Kenner</p>',
      'Weight (kg)': '0.1',
      Stock: '12',
      'GTIN, UPC, EAN, or ISBN': '4006381333931',
    });
    expect(rows.get('HEMD-BLAU')).toMatchObject({ 'GTIN, UPC, EAN, or ISBN': '9783161484100' });
    expect(rows.get('HEMD-WEISS')).toMatchObject({
      Parent: 'HEMD',
      'Regular price': '49.00',
      'Sale price': '39.00',
      'In stock?': 'backorder',
      'Attribute 1 value(s)': 'Weiß',
      'Attribute 2 value(s)': 'Weit',
    });
    expect(rows.get('HEMD')).toMatchObject({
      Description: '<p>Erste Zeile<br />zweite Zeile</p>',
      // Another last digit than the others make.
      'GTIN, UPC, EAN, or ISBN': '',
      'Attribute 1 visible': '1',
      'Attribute 2 visible': '0',
      'Shipping class': 'paket',
    });
    expect(rows.get('TEE-SET')).toMatchObject({ Type: 'grouped', 'Grouped products': 'TEE-GRUEN, HEMD' });
    expect(rows.get('TEE-GRUEN')?.Upsells).toMatch(/^TEE-SET, id:\d+$/);
    expect(rows.get('FORMEL')).toMatchObject({ Name: "'=Summe(A1)", 'Attribute 1 value(s)': '1\\, 5 l' });
    expect((await desk.send('GET', `imports/${id}/messages.csv`)).body).toContain('10,Stock,refused');

    await desk.send('POST', `imports/${id}/undo`);
    await desk.work(id);
    expect((await desk.progress(id)).state).toBe('undone');
    expect(await products()).toEqual([]);
  });

  it('goes on after a crash where it stopped, each product once', async () => {
    const { id } = await desk.upload(file);
    await desk.send('POST', `imports/${id}/start`);
    // As if the server had stopped in the middle, and two jobs went on at once.
    await shop.query(`update exchange_row set state = 'skipped' where run_id = $1 and line > 4`, [id]);
    await desk.work(id, 1);
    await shop.query(`update exchange_row set state = 'waiting' where run_id = $1 and line > 4`, [id]);
    await Promise.all([desk.work(id), desk.work(id)]);
    expect((await desk.progress(id)).state).toBe('done');
    const skus = (await products()).map(({ sku }) => sku);
    expect(skus).toEqual([...new Set(skus)]);
    expect(skus).toHaveLength(6);
  });

  it('changes what is there and nothing that is the same, and gives back what nobody changed since', async () => {
    await shop.refresh();
    const before = await desk.exported();
    const again = await desk.takeIn(before);
    expect([again.counts.same, again.counts.changed, again.counts.created]).toEqual([
      rowsOf(before).length,
      undefined,
      undefined,
    ]);
    const changed = await desk.takeIn(
      'SKU;Name;Regular price\r\nTEE-GRUEN;Tee;8,50\r\nFORMEL;F;4\r\nNEU;Neu;1',
    );
    expect(changed.counts).toMatchObject({ changed: 2, created: 1 });
    await shop.query(`update product set version = version + 1 where sku = 'FORMEL'`);
    await desk.send('POST', `imports/${changed.id}/undo`);
    await desk.work(changed.id);
    expect((await desk.progress(changed.id)).counts).toMatchObject({ undone: 2, kept: 1 });
    const names = await shop.query<{ name: string }>(
      `select name from product where sku in ('TEE-GRUEN', 'FORMEL') and trashed_at is null order by sku`,
    );
    expect(names.map(({ name }) => name)).toEqual(['F', 'Grüner Tee „Früh, mild"']);
  });

  it('goes out and into an empty shop and out again as the same file', async () => {
    await shop.query(`delete from exchange_run`);
    const before = await desk.exported();
    await shop.query(`delete from product`);
    await shop.query(`delete from category`);
    await shop.query(`delete from attribute_term`);
    await shop.query(`delete from attribute`);
    await shop.query(`delete from tag`);
    await shop.refresh();
    const { counts } = await desk.takeIn(before);
    expect([counts.refused, counts.created]).toEqual([undefined, rowsOf(before).length]);
    await shop.refresh();
    const plain = (csv: string) =>
      rowsOf(csv).map(({ ID: _, ...row }) => ({
        ...row,
        Upsells: row.Upsells?.replace(/id:\d+/, 'id'),
        'Cross-sells': row['Cross-sells']?.replace(/id:\d+/, 'id'),
      }));
    expect(plain(await desk.exported())).toEqual(plain(before));
  });
});

it('takes back all of a run: variations and their pieces, what it made for its rows, and where old addresses led', async () => {
  const head = 'Type,SKU,Name,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global';
  await desk.takeIn(
    [
      `${head},Regular price,Stock`,
      'variable,U-V,Undo,,Undo size,"S, M",1,,',
      'variation,U-V-S,Undo,U-V,Undo size,S,1,10,10',
      'variation,U-V-M,Undo,U-V,Undo size,M,1,11,20',
    ].join('\n'),
  );
  await desk.send('POST', 'redirects', { fromAddress: '/undo-known/', toPath: '/shop/' });
  await shop.refresh();
  const mine = async () => rowsOf(await desk.exported()).filter(({ SKU }) => SKU?.startsWith('U-'));
  const before = await mine();
  expect(before).toHaveLength(3);
  const { id, counts } = await desk.takeIn(
    [
      `${head},Regular price,Stock,Categories,Tags,Shipping class,Old address,Published`,
      'variable,U-V,Undone,,Undo size,"S, M, L",1,,,"Undo top > Undo below","undo-tag, undo-other",undo-bulky,/undo-known/,-1',
      'variation,U-V-S,Undo,U-V,Undo size,S,1,12,25,,,,,0',
      'variation,U-V-L,Undo,U-V,Undo size,L,1,13,5,,,,,1',
      'simple,U-NEW,New,,Undo hue,Red,1,1,3,Undo top > Undo new,undo-tag,,/undo-new/,1',
      'variable,U-VAR,Undo cut,,Undo cut,"Slim, Wide",1,,,,,,,1',
      'variation,U-VAR-S,Undo cut,U-VAR,Undo cut,Slim,1,5,,,,,,1',
      'variation,U-VAR-W,Undo cut,U-VAR,Undo cut,Wide,1,6,,,,,,1',
      'simple,U-BAD,Bad,,,,,1,-5,Undo never,,,,1',
      'simple,U-OTHER,Other,,,,,1,,,,,,1',
    ].join('\n'),
  );
  expect(counts).toMatchObject({ changed: 3, created: 5, refused: 1 });
  const made = async () => {
    const names = (table: string) =>
      shop.query<{ name: string }>(
        `select name from ${table} where name ~* '^undo' and trashed_at is null order by name`,
      );
    const lists: string[][] = [];
    for (const table of ['category', 'tag', 'shipping_class', 'attribute', 'attribute_term'])
      lists.push((await names(table)).map(({ name }) => name));
    return lists;
  };
  // Nothing is left of what was made for a row that was refused in the end.
  expect(await made()).toEqual([
    ['Undo below', 'Undo new', 'Undo top'],
    ['undo-other', 'undo-tag'],
    ['Undo bulky'],
    ['Undo cut', 'Undo hue', 'Undo size'],
    [],
  ]);
  const leads = () =>
    shop.query<{ from_key: string; to_path: string }>(
      `select from_key, to_path from redirect where from_key like '/undo%' order by 1`,
    );
  expect(await leads()).toHaveLength(2);
  // Somebody bought three of them, and tagged something of their own.
  await shop.query(`update product set stock_quantity = stock_quantity - 3 where sku = 'U-V-S'`);
  await shop.query(`insert into product_tag (product_id, tag_id)
    select p.id, t.id from product p, tag t where p.sku = 'TEE-GRUEN' and p.trashed_at is null and t.name = 'undo-other'`);
  expect((await desk.undo(id)).counts).toMatchObject({ undone: 8 });
  await shop.refresh();
  expect(await mine()).toEqual(before.map((row) => (row.SKU === 'U-V-S' ? { ...row, Stock: '7' } : row)));
  expect(await made()).toEqual([[], ['undo-other'], [], ['Undo size'], []]);
  expect(await leads()).toEqual([{ from_key: '/undo-known', to_path: '/shop/' }]);
});

it('knows the brand by the attribute that the owner chose for it, and leaves what else a product has', async () => {
  const { body: attribute } = await desk.send('POST', 'attributes', { name: 'Marke', slug: 'marke' });
  await shop.changeSettings(catalogSettings, { brandAttribute: attribute.id });
  const { run } = await desk.upload('SKU,Brands\nX,Y', 'update');
  expect([run.mapping, run.leftOut]).toEqual([
    ['sku', 'brands'],
    ['', ''],
  ]);
  await desk.takeIn('SKU,Name,Attribute 1 name,Attribute 1 value(s)\nB-1,Kanne,Form,"rund, eckig"');
  await desk.takeIn('SKU,Brands\nB-1,Häuser > Stein');
  await shop.refresh();
  const told = async () => rowsOf(await desk.exported()).find(({ SKU }) => SKU === 'B-1');
  expect(await told()).toMatchObject({
    Brands: 'Stein',
    'Attribute 1 name': 'Form',
    'Attribute 1 value(s)': 'rund, eckig',
    'Attribute 2 name': 'Marke',
    'Attribute 2 value(s)': 'Stein',
  });
  const before = (await told()) ?? {};
  expect((await desk.takeIn(Papa.unparse([before]))).counts).toMatchObject({ same: 1 });
  await desk.takeIn(Papa.unparse([{ ...before, Brands: 'Ton' }]));
  await shop.refresh();
  expect(await told()).toMatchObject({ Brands: 'Ton', 'Attribute 2 value(s)': 'Ton' });
  await shop.changeSettings(catalogSettings, { brandAttribute: null });
});

describe('pictures', () => {
  let server: Server;
  let site: string;
  let asked: string[] = [];
  const held: number[] = [];
  /** For how many seconds files are claimed that are being brought. */
  const claims = async () =>
    (
      await shop.query<{ seconds: number }>(
        `select extract(epoch from claimed_until - now())::float as seconds from exchange_picture
         where source like 'files:%' and claimed_until is not null`,
      )
    ).map(({ seconds }) => seconds);
  const png = (colour: string) =>
    sharp({ create: { width: 300, height: 300, channels: 3, background: colour } })
      .png()
      .toBuffer();

  beforeAll(async () => {
    const pictures = new Map([
      ['/red.png', await png('#f00')],
      ['/blue.png', await png('#00f')],
      ['/files/Guide%20one.pdf', Buffer.from('%PDF of one')],
      ['/files/two.zip', Buffer.from('PK of two')],
    ]);
    server = createServer(({ url = '' }, answer) => {
      asked.push(url);
      const found = pictures.get(url);
      if (url === '/moved') answer.writeHead(302, { location: '/blue.png' }).end();
      else if (url.startsWith('/long/')) void claims().then((now) => answer.end(String(held.push(...now))));
      else if (url === '/broken') answer.writeHead(302, { location: 'http://[' }).end();
      else if (url === '/busy.png' && asked.filter((one) => one === url).length < 2)
        answer.writeHead(503).end();
      else if (url === '/text.png') answer.end('no picture at all');
      else if (url === '/busy.png') answer.end(pictures.get('/red.png'));
      else if (found) answer.end(found);
      else answer.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const picturesOf = async (sku: string) =>
    (
      await shop.query<{ id: string }>(
        `select picture_id as id from product_picture pp join product p on p.id = pp.product_id
         where p.sku = $1 and p.trashed_at is null order by pp.position`,
        [sku],
      )
    ).map(({ id }) => Number(id));

  it('are fetched by address, each once, tried again where a server is busy, and told by row where none comes', async () => {
    const rows = [
      'Type,SKU,Name,Images,Parent,Attribute 1 name,Attribute 1 value(s),Regular price',
      `simple,P-1,One,"${site}/red.png, ${site}/moved",,,,1`,
      `simple,P-2,Two,"${site}/red.png, ${site}/gone.png, ${site}/text.png",,,,1`,
      `variable,P-3,Three,${site}/gone.png,,Colour,"Red, Blue",`,
      `variation,P-3-R,Three,${site}/busy.png,P-3,Colour,Red,1`,
    ];
    const { id, state, messages } = await desk.takeIn(rows.join('\r\n'));
    expect(state).toBe('done');
    expect(asked.filter((one) => one === '/red.png')).toHaveLength(1);
    expect(asked.filter((one) => one === '/gone.png')).toHaveLength(1);
    expect(messages.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
      [3, 'Images'],
      [3, 'Images'],
      [4, 'Images'],
    ]);
    expect(messages[0].text).toMatch(/gone\.png answered 404/);
    const [red, blue] = await picturesOf('P-1');
    expect(blue).not.toBe(red);
    expect(await picturesOf('P-2')).toEqual([red]);
    // What another address leads to is known by its content.
    expect(await picturesOf('P-3-R')).toEqual([red]);

    const mine = async () =>
      rowsOf(await desk.exported()).filter(({ SKU }) => SKU?.startsWith('P-') && SKU !== 'P-3-R');
    const written = await mine();
    expect(written[0]?.Images).toMatch(/^http:\/\/shop\.test\/media\/\d+-[0-9a-f]{16}\/300\.webp, http/);
    const again = await desk.takeIn(Papa.unparse(written.slice(0, 2)));
    expect([again.counts.same, again.messages]).toEqual([2, []]);

    asked = [];
    await desk.takeIn(`SKU,Images\nP-1,${site}/red.png`);
    expect([asked, await picturesOf('P-1')]).toEqual([[], [red]]);
    await desk.send('POST', `imports/${id}/undo`);
    await desk.work(id);
  });

  it('are found by name among files that are uploaded, a ZIP of them too, and said to be missing before', async () => {
    const { id } = await desk.upload('SKU,Name,Images\nZ-1,Zip,"Folder/Green Tea.PNG, black.png"');
    expect((await desk.progress(id)).messages).toEqual([
      expect.objectContaining({ line: 2, column: 'Images', isError: false }),
      expect.objectContaining({ line: 2, column: 'Images', isError: false }),
    ]);
    const zip = new ZipWriter(new BlobWriter());
    await zip.add('shop/green tea.png', new BlobReader(new Blob([await png('#0f0')])));
    await zip.add('shop/readme.txt', new BlobReader(new Blob(['words'])));
    const archive = new Uint8Array(await (await zip.close()).arrayBuffer());
    const sent = await desk.send('POST', `import-files/runs/${id}?name=all.zip`, archive);
    expect([sent.status, sent.body]).toEqual([201, { taken: 2, leftOut: [] }]);
    await desk.send('POST', `import-files/runs/${id}?name=Black.png`, await png('#000'));
    expect(
      (await desk.send('POST', `import-files/runs/${id}?name=b.zip`, archive.slice(0, 200))).status,
    ).toBe(422);
    // What comes out of an archive is bounded as a whole: by what it says, and by what comes.
    const pieces = async function* () {
      yield archive;
    };
    const { services } = shop.running.shop;
    expect(await takeRunFiles(services, id, pieces(), 'all.zip', 10)).toEqual({
      ok: false,
      error: 'too-full',
    });
    expect((await desk.progress(id)).files).toBe(3);
    await desk.send('POST', `imports/${id}/start`);
    await desk.work(id);
    const { messages } = await desk.progress(id);
    expect(messages).toEqual([]);
    expect(await picturesOf('Z-1')).toHaveLength(2);
    expect((await desk.send('POST', `import-files/runs/${id}?name=late.png`, 'x')).status).toBe(409);
  });

  it('are not fetched again as files of downloads, which come with their product or variations, by limits and names', async () => {
    asked = [];
    const file = [
      'Type,SKU,Name,Parent,Attribute 1 name,Attribute 1 value(s),Regular price,Download limit,Download expiry days,Download 1 ID,Download 1 name,Download 1 URL,Download 2 name,Download 2 URL',
      `"simple, downloadable, virtual",D-1,Guide,,,,1,3,30,0a1b,The guide,${site}/files/Guide%20one.pdf,Gone,${site}/files/gone.pdf`,
      'variable,D-2,Course,,Kind,"Files, Book, Both",,,,,,,,',
      `"variation, downloadable, virtual",D-2-F,Course,D-2,Kind,Files,2,5,,,One,${site}/files/Guide%20one.pdf,Two,${site}/files/two.zip`,
      'variation,D-2-B,Course,D-2,Kind,Book,2,,,,,,,',
      `"variation, downloadable",D-2-X,Course,D-2,Kind,Both,3,,,,,,Two,${site}/files/two.zip`,
    ].join('\n');
    const { id, counts, messages } = await desk.takeIn(file);
    expect(counts).toMatchObject({ created: 5 });
    expect(messages).toEqual([
      expect.objectContaining({ line: 2, text: expect.stringMatching(/gone\.pdf answered 404/) }),
    ]);
    await shop.refresh();
    const mine = async () => rowsOf(await desk.exported()).filter(({ SKU }) => SKU?.startsWith('D-'));
    const before = await mine();
    const [simple, head, onlyFiles, book, both] = before;
    expect(simple).toMatchObject({
      Type: 'simple, downloadable, virtual',
      'Download limit': '3',
      'Download expiry days': '30',
      'Download 1 name': 'The guide',
      'Download 1 URL': expect.stringMatching(
        /^http:\/\/shop\.test\/rest\/download-files\/\d+\/Guide%20one\.pdf$/,
      ),
      'Download 2 URL': '',
    });
    expect(head).toMatchObject({ Type: 'variable, downloadable, virtual', 'Download limit': '5' });
    expect(onlyFiles).toMatchObject({
      Type: 'variation, downloadable, virtual',
      'Download 1 name': 'One',
      'Download 2 name': 'Two',
    });
    expect([book?.Type, both?.Type]).toEqual(['variation', 'variation, downloadable']);
    expect([both?.['Download 1 name'], both?.['Download 2 name']]).toEqual(['Two', '']);
    const handed = await owner.get(new URL(simple?.['Download 1 URL'] ?? '').pathname);
    expect([handed.status, handed.text]).toEqual([200, '%PDF of one']);

    asked = [];
    expect((await desk.takeIn(Papa.unparse(before))).counts).toMatchObject({ same: 5 });
    // The file that is gone is asked for again, what is there is not.
    await desk.takeIn(file);
    expect([...new Set(asked)]).toEqual(['/files/gone.pdf']);
    expect(await mine()).toEqual(before);
    const changed = await desk.takeIn(
      `Type,SKU,Download 1 name,Download 1 URL\n"simple, downloadable",D-1,Another,${site}/files/two.zip`,
    );
    expect((await mine())[0]).toMatchObject({ Type: 'simple, downloadable', 'Download 1 name': 'Another' });
    await desk.undo(changed.id);
    expect(await mine()).toEqual(before);
    await desk.undo(id);
  });

  it('of variations without a row keep their files, and a file that does not come takes none away', async () => {
    const heading =
      'Type,SKU,Name,Parent,Attribute 1 name,Attribute 1 value(s),Regular price,Download 1 name,Download 1 URL';
    const head = 'variable,V-1,Course,,Kind,"Files, Book, Both",,,';
    const { id } = await desk.takeIn(
      [
        heading,
        head,
        `"variation, downloadable, virtual",V-1-F,,V-1,Kind,Files,2,One,${site}/files/Guide%20one.pdf`,
        'variation,V-1-B,,V-1,Kind,Book,2,,',
        `"variation, downloadable",V-1-X,,V-1,Kind,Both,3,One,${site}/files/Guide%20one.pdf`,
      ].join('\n'),
    );
    const mine = async () =>
      rowsOf(await desk.exported())
        .filter(({ SKU }) => SKU?.startsWith('V-1-'))
        .map((row) => [row.Type, row['Download 1 name']]);
    const before = [
      ['variation, downloadable, virtual', 'One'],
      ['variation', ''],
      ['variation, downloadable', 'One'],
    ];
    expect(await mine()).toEqual(before);
    // The product with one of its variations, which has none.
    await desk.takeIn([heading, head, 'variation,V-1-B,,V-1,Kind,Book,2,,'].join('\n'));
    expect(await mine()).toEqual(before);
    const lone = (name: string) =>
      desk.takeIn(
        `${heading}\n"variation, downloadable",V-1-X,,V-1,Kind,Both,3,${name},${site}/files/${name}.zip`,
      );
    expect((await lone('gone')).messages).toHaveLength(1);
    expect(await mine()).toEqual(before);
    await lone('two');
    expect(await mine()).toEqual([before[0], before[1], ['variation, downloadable', 'two']]);
    await desk.undo(id);
  });

  it('of a product that take several turns come once each, and are not held long by whoever is gone', async () => {
    asked = [];
    const { id } = await desk.upload(
      `Type,SKU,Name,Download 1 URL,Download 2 URL\n"simple, downloadable",L-1,Long,${site}/long/1,${site}/long/2`,
    );
    await desk.send('POST', `imports/${id}/start`);
    // Each turn ends before the second file that it would bring.
    for (let turns = 0; turns < 5; turns++) await desk.work(id, 2);
    expect((await desk.progress(id)).state).toBe('done');
    expect(asked).toEqual(['/long/1', '/long/2']);
    expect(held).toHaveLength(2);
    expect(Math.max(...held)).toBeLessThanOrEqual(60);
    expect(rowsOf(await desk.exported()).find(({ SKU }) => SKU === 'L-1')).toMatchObject({
      'Download 1 name': '1',
      'Download 2 name': '2',
    });
    await desk.undo(id);
  });

  it('are not fetched from private networks, by no redirect either, and not beyond a size', async () => {
    const around = { most: 1024 * 1024, mayBePrivate: false };
    for (const address of [
      site,
      site.replace('127.0.0.1', 'localhost'),
      'http://169.254.169.254/',
      'file:///etc/passwd',
    ])
      await expect(fetchOutside(address, around), address).rejects.toThrow(
        /private network|begin with https/,
      );
    await expect(fetchOutside(`${site}/red.png`, { most: 10, mayBePrivate: true })).rejects.toThrow(/larger/);
    await expect(fetchOutside(`${site}/loop`, { ...around, mayBePrivate: true })).resolves.toMatchObject({
      status: 404,
    });
    await expect(fetchOutside(`${site}/broken`, { ...around, mayBePrivate: true })).rejects.toThrow(
      OutsideProblem,
    );
  });
});

it('goes on with the other runs where one fails', async () => {
  const { id: broken } = await desk.upload('SKU,Name\nJ-1,One');
  const { id } = await desk.upload('SKU,Name\nJ-2,Two');
  await shop.query(`update exchange_run set state = 'reading', store_key = 'gone' where id = $1`, [broken]);
  await desk.send('POST', `imports/${id}/start`);
  const run = { id: 'one', data: {}, retry: 0, signal: new AbortController().signal };
  await expect(exchangeJob(shop.running.shop.services).handle(run)).rejects.toThrow('failed');
  expect((await desk.progress(id)).state).toBe('done');
  await shop.query(`update exchange_run set state = 'failed' where id = $1`, [broken]);
  await desk.undo(id);
});

it.each([
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
])('reads a file in %s with semicolons', async (_, bytes) => {
  const { id, run } = await desk.upload(bytes('SKU;Name;Weight (lbs)\r\nX-1;Größe;2'), 'update');
  expect([run.delimiter, (await desk.progress(id)).samples[0][1], run.mapping]).toEqual([
    ';',
    'Größe',
    ['sku', 'name', 'weight.lbs'],
  ]);
});

it('refuses what is no table, an unknown field and a second start, without a trace', async () => {
  expect((await desk.send('POST', 'import-files/products', '')).status).toBe(422);
  expect((await desk.send('POST', 'import-files/products', 'hello')).status).toBe(422);
  expect((await desk.send('POST', 'import-files/nothing', 'a,b')).status).toBe(404);
  const { id } = await desk.upload('SKU,Name\nA,B', 'create');
  const wrong = await desk.send('POST', `imports/${id}/try`, { mapping: ['sku', 'password'], mode: 'both' });
  expect([wrong.status, wrong.body.errors]).toEqual([422, { 'mapping.1': 'Choose from the list.' }]);
  await desk.send('POST', `imports/${id}/start`);
  expect((await desk.send('POST', `imports/${id}/start`)).status).toBe(409);
});

it('ends once whoever began it may not change these records any more, is begun once, and leaves what is in the trash there', async () => {
  const { id } = await desk.upload('SKU,Name\nR-1,One');
  await desk.send('POST', `imports/${id}/start`);
  const become = (role: string) =>
    shop.query(
      `update user_account set role = $2 where id = (select actor_id from exchange_run where id = $1)`,
      [id, role],
    );
  await become('customer');
  await desk.work(id);
  await become('shop-manager');
  expect(await desk.progress(id)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('may not'),
  });
  expect(await shop.query(`select id from product where sku = 'R-1'`)).toEqual([]);
  const done = await desk.takeIn('SKU,Name\nR-2,Two');
  expect((await desk.send('POST', `imports/${done.id}/start`)).status).toBe(409);
  await shop.query(`update product set trashed_at = now() where sku = 'R-2'`);
  const { counts, messages } = await desk.undo(done.id);
  expect([counts.kept, messages[0].text]).toEqual([1, expect.stringContaining('in the trash')]);
});

it('lets nothing go out that a spreadsheet takes for a formula: lists, tax rates, what became of rows', async () => {
  const admin = await shop.member('administrator');
  expect((await admin.rest('POST', 'tags', { name: '=1+1', slug: 'sum' })).status).toBe(201);
  expect((await admin.rest('POST', 'tax-rates', { country: 'US', rate: '5', name: '@SUM(A1)' })).status).toBe(
    201,
  );
  const { id } = await desk.upload('SKU,Name,Stock\nF-1,=cmd|calc,many');
  for (const [path, cell] of [
    ['tags/export.csv', '=1+1'],
    ['tax-rates/export', '@SUM(A1)'],
    [`imports/${id}/messages.csv`, '=cmd|calc'],
  ] as const) {
    const rows = Papa.parse<string[]>((await admin.get(`/rest/${path}`)).text).data.flat();
    expect([path, rows.includes(`'${cell}`), rows.includes(cell)]).toEqual([path, true, false]);
  }
});

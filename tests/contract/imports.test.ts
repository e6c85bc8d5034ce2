import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js';
import Papa from 'papaparse';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personAsActor } from '#features/accounts/public.server.ts';
import { catalogSettings } from '#features/catalog/public.ts';
import { goOn } from '#features/import-export/operations/run-exchange.server.ts';
import { fetchOutside } from '#platform/outside/fetch-outside.server.ts';
import { capabilities } from '#platform/security/capability.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let owner: ShopVisitor;
let file: string;

beforeAll(async () => {
  shop = await openTestShop({ webhooksToPrivate: true });
  owner = await shop.member('shop-manager');
  file = await readFile(new URL('fixtures/shop-products.csv', import.meta.url), 'utf8');
});
afterAll(() => shop.close());

async function send(method: string, path: string, body?: unknown) {
  const isText = typeof body === 'string' || body instanceof Uint8Array;
  const answer = await owner.fetch(`/rest/${path}`, {
    method,
    headers: { 'content-type': isText ? 'text/csv' : 'application/json', origin: 'http://shop.test' },
    ...(body === undefined ? {} : { body: (isText ? body : JSON.stringify(body)) as BodyInit }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
  };
}

/** Works on a run as the job does, for so many turns of its loop. */
async function work(id: number, turns = 1_000) {
  const { services } = shop.running.shop;
  const actorOf = (person: string) => personAsActor(shop.db, person, services.shop().of(capabilities));
  let left = turns;
  await goOn(services, id, actorOf, () => left-- <= 0);
}

async function upload(content: string | Uint8Array, mode = 'both', kind = 'products') {
  const { status, body } = await send('POST', `import-files/${kind}?name=${kind}.csv`, content);
  expect([status, body.error]).toEqual([201, undefined]);
  const { body: run } = await send('GET', `imports/${body.id}`);
  const tried = await send('POST', `imports/${body.id}/try`, { mapping: run.mapping, mode });
  expect([tried.status, tried.body.errors]).toEqual([200, undefined]);
  await work(body.id);
  return { id: body.id as number, run };
}

const progress = async (id: number) => (await send('GET', `imports/${id}/progress`)).body;

async function takeIn(content: string | Uint8Array, mode = 'both', kind = 'products') {
  const { id } = await upload(content, mode, kind);
  expect((await progress(id)).state).toBe('tried');
  await send('POST', `imports/${id}/start`);
  await work(id);
  return { id, ...(await progress(id)) };
}

const exported = async (what = 'products.csv?sort=["menuOrder","ASC"]') =>
  String((await send('GET', `exports/${what}`)).body);
async function undo(id: number) {
  await send('POST', `imports/${id}/undo`);
  await work(id);
  return progress(id);
}
const rowsOf = (csv: string) =>
  Papa.parse<Record<string, string>>(csv.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true }).data;
const products = () =>
  shop.query<{ sku: string; status: string }>(
    'select sku, status from product where parent_id is null and trashed_at is null order by sku',
  );

describe('a file of the usual shop', () => {
  it('is looked at first: what would become of each row is said, and nothing is written', async () => {
    const { id, run } = await upload(file);
    expect(run.mapping.slice(0, 5)).toEqual(['id', 'type', 'sku', 'gtin', 'name']);
    expect(run.mapping.at(-1)).toBe('');
    const whyNot = (heading: string) => run.leftOut[run.headings.indexOf(heading)];
    expect(whyNot('SKU')).toBe('');
    for (const heading of ['Purchase note', 'Meta: _custom_field', 'Brands']) {
      expect(whyNot(heading), heading).not.toBe('');
      expect(run.mapping[run.headings.indexOf(heading)], heading).toBe('');
    }
    const { state, counts, messages, first } = await progress(id);
    expect([state, counts.created, counts.refused]).toEqual(['tried', 8, 2]);
    expect(first[0]).toMatchObject({ line: 2, state: 'created', label: 'Grüner Tee „Früh, mild"' });
    expect(messages).toContainEqual(expect.objectContaining({ line: 10, column: 'Stock', isError: true }));
    expect(messages).toContainEqual(expect.objectContaining({ line: 11, column: 'Parent', isError: true }));
    expect(messages).toContainEqual(
      expect.objectContaining({ line: 8, column: 'Regular price', isError: false }),
    );
    expect(await products()).toEqual([]);
  });

  it('comes in with variations, categories, attributes and links, without a price too, and is taken back', async () => {
    const { id, state, counts } = await takeIn(file);
    expect([state, counts.created, counts.refused]).toEqual(['done', 8, 2]);
    expect(await products()).toContainEqual({ sku: 'OHNE-PREIS', status: 'published' });
    const rows = new Map(rowsOf(await exported()).map((row) => [row.SKU || row.Name, row]));
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
    expect((await send('GET', `imports/${id}/messages.csv`)).body).toContain('10,Stock,refused');

    await send('POST', `imports/${id}/undo`);
    await work(id);
    expect((await progress(id)).state).toBe('undone');
    expect(await products()).toEqual([]);
  });

  it('goes on after a crash where it stopped, each product once', async () => {
    const { id } = await upload(file);
    await send('POST', `imports/${id}/start`);
    // As if the server had stopped in the middle, and two jobs went on at once.
    await shop.query(`update exchange_row set state = 'skipped' where run_id = $1 and line > 4`, [id]);
    await work(id, 1);
    await shop.query(`update exchange_row set state = 'waiting' where run_id = $1 and line > 4`, [id]);
    await Promise.all([work(id), work(id)]);
    expect((await progress(id)).state).toBe('done');
    const skus = (await products()).map(({ sku }) => sku);
    expect(skus).toEqual([...new Set(skus)]);
    expect(skus).toHaveLength(6);
  });

  it('changes what is there and nothing that is the same, and gives back what nobody changed since', async () => {
    await shop.refresh();
    const before = await exported();
    const again = await takeIn(before);
    expect([again.counts.same, again.counts.changed, again.counts.created]).toEqual([
      rowsOf(before).length,
      undefined,
      undefined,
    ]);
    const changed = await takeIn('SKU;Name;Regular price\r\nTEE-GRUEN;Tee;8,50\r\nFORMEL;F;4\r\nNEU;Neu;1');
    expect(changed.counts).toMatchObject({ changed: 2, created: 1 });
    await shop.query(`update product set version = version + 1 where sku = 'FORMEL'`);
    await send('POST', `imports/${changed.id}/undo`);
    await work(changed.id);
    expect((await progress(changed.id)).counts).toMatchObject({ undone: 2, kept: 1 });
    const names = await shop.query<{ name: string }>(
      `select name from product where sku in ('TEE-GRUEN', 'FORMEL') and trashed_at is null order by sku`,
    );
    expect(names.map(({ name }) => name)).toEqual(['F', 'Grüner Tee „Früh, mild"']);
  });

  it('goes out and into an empty shop and out again as the same file', async () => {
    await shop.query(`delete from exchange_run`);
    const before = await exported();
    await shop.query(`delete from product`);
    await shop.query(`delete from category`);
    await shop.query(`delete from attribute_term`);
    await shop.query(`delete from attribute`);
    await shop.query(`delete from tag`);
    await shop.refresh();
    const { counts } = await takeIn(before);
    expect([counts.refused, counts.created]).toEqual([undefined, rowsOf(before).length]);
    await shop.refresh();
    const plain = (csv: string) =>
      rowsOf(csv).map(({ ID: _, ...row }) => ({
        ...row,
        Upsells: row.Upsells?.replace(/id:\d+/, 'id'),
        'Cross-sells': row['Cross-sells']?.replace(/id:\d+/, 'id'),
      }));
    expect(plain(await exported())).toEqual(plain(before));
  });
});

it('takes back all of a run: variations and their pieces, what it made for its rows, and where old addresses led', async () => {
  const head = 'Type,SKU,Name,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global';
  await takeIn(
    [
      `${head},Regular price,Stock`,
      'variable,U-V,Undo,,Undo size,"S, M",1,,',
      'variation,U-V-S,Undo,U-V,Undo size,S,1,10,10',
      'variation,U-V-M,Undo,U-V,Undo size,M,1,11,20',
    ].join('\n'),
  );
  await send('POST', 'redirects', { fromAddress: '/undo-known/', toPath: '/shop/' });
  await shop.refresh();
  const mine = async () => rowsOf(await exported()).filter(({ SKU }) => SKU?.startsWith('U-'));
  const before = await mine();
  expect(before).toHaveLength(3);
  const { id, counts } = await takeIn(
    [
      `${head},Regular price,Stock,Categories,Tags,Shipping class,Old address,Published`,
      'variable,U-V,Undone,,Undo size,"S, M, L",1,,,"Undo top > Undo below","undo-tag, undo-other",undo-bulky,/undo-known/,-1',
      'variation,U-V-S,Undo,U-V,Undo size,S,1,12,25,,,,,0',
      'variation,U-V-L,Undo,U-V,Undo size,L,1,13,5,,,,,1',
      'simple,U-NEW,New,,Undo hue,Red,1,1,3,Undo top > Undo new,undo-tag,,/undo-new/,1',
      'simple,U-BAD,Bad,,,,,1,-5,Undo never,,,,1',
      'simple,U-OTHER,Other,,,,,1,,,,,,1',
    ].join('\n'),
  );
  expect(counts).toMatchObject({ changed: 3, created: 2, refused: 1 });
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
    ['Undo hue', 'Undo size'],
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
  expect((await undo(id)).counts).toMatchObject({ undone: 5 });
  await shop.refresh();
  expect(await mine()).toEqual(before.map((row) => (row.SKU === 'U-V-S' ? { ...row, Stock: '7' } : row)));
  expect(await made()).toEqual([[], ['undo-other'], [], ['Undo size'], []]);
  expect(await leads()).toEqual([{ from_key: '/undo-known', to_path: '/shop/' }]);
});

it('knows the brand by the attribute that the owner chose for it, and leaves what else a product has', async () => {
  const { body: attribute } = await send('POST', 'attributes', { name: 'Marke', slug: 'marke' });
  await shop.changeSettings(catalogSettings, { brandAttribute: attribute.id });
  const { run } = await upload('SKU,Brands\nX,Y', 'update');
  expect([run.mapping, run.leftOut]).toEqual([
    ['sku', 'brands'],
    ['', ''],
  ]);
  await takeIn('SKU,Name,Attribute 1 name,Attribute 1 value(s)\nB-1,Kanne,Form,"rund, eckig"');
  await takeIn('SKU,Brands\nB-1,Häuser > Stein');
  await shop.refresh();
  const told = async () => rowsOf(await exported()).find(({ SKU }) => SKU === 'B-1');
  expect(await told()).toMatchObject({
    Brands: 'Stein',
    'Attribute 1 name': 'Form',
    'Attribute 1 value(s)': 'rund, eckig',
    'Attribute 2 name': 'Marke',
    'Attribute 2 value(s)': 'Stein',
  });
  const before = (await told()) ?? {};
  expect((await takeIn(Papa.unparse([before]))).counts).toMatchObject({ same: 1 });
  await takeIn(Papa.unparse([{ ...before, Brands: 'Ton' }]));
  await shop.refresh();
  expect(await told()).toMatchObject({ Brands: 'Ton', 'Attribute 2 value(s)': 'Ton' });
  await shop.changeSettings(catalogSettings, { brandAttribute: null });
});

describe('pictures', () => {
  let server: Server;
  let site: string;
  let asked: string[] = [];
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
    const { id, state, messages } = await takeIn(rows.join('\r\n'));
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
      rowsOf(await exported()).filter(({ SKU }) => SKU?.startsWith('P-') && SKU !== 'P-3-R');
    const written = await mine();
    expect(written[0]?.Images).toMatch(/^http:\/\/shop\.test\/media\/\d+-[0-9a-f]{16}\/300\.webp, http/);
    const again = await takeIn(Papa.unparse(written.slice(0, 2)));
    expect([again.counts.same, again.messages]).toEqual([2, []]);

    asked = [];
    await takeIn(`SKU,Images\nP-1,${site}/red.png`);
    expect([asked, await picturesOf('P-1')]).toEqual([[], [red]]);
    await send('POST', `imports/${id}/undo`);
    await work(id);
  });

  it('are found by name among files that are uploaded, a ZIP of them too, and said to be missing before', async () => {
    const { id } = await upload('SKU,Name,Images\nZ-1,Zip,"Folder/Green Tea.PNG, black.png"');
    expect((await progress(id)).messages).toEqual([
      expect.objectContaining({ line: 2, column: 'Images', isError: false }),
      expect.objectContaining({ line: 2, column: 'Images', isError: false }),
    ]);
    const zip = new ZipWriter(new BlobWriter());
    await zip.add('shop/green tea.png', new BlobReader(new Blob([await png('#0f0')])));
    await zip.add('shop/readme.txt', new BlobReader(new Blob(['words'])));
    const archive = new Uint8Array(await (await zip.close()).arrayBuffer());
    const sent = await send('POST', `import-files/runs/${id}?name=all.zip`, archive);
    expect([sent.status, sent.body]).toEqual([201, { taken: 2, leftOut: [] }]);
    await send('POST', `import-files/runs/${id}?name=Black.png`, await png('#000'));
    expect((await send('POST', `import-files/runs/${id}?name=b.zip`, archive.slice(0, 200))).status).toBe(
      422,
    );
    expect((await progress(id)).files).toBe(3);
    await send('POST', `imports/${id}/start`);
    await work(id);
    const { messages } = await progress(id);
    expect(messages).toEqual([]);
    expect(await picturesOf('Z-1')).toHaveLength(2);
    expect((await send('POST', `import-files/runs/${id}?name=late.png`, 'x')).status).toBe(409);
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
    const { id, counts, messages } = await takeIn(file);
    expect(counts).toMatchObject({ created: 5 });
    expect(messages).toEqual([
      expect.objectContaining({ line: 2, text: expect.stringMatching(/gone\.pdf answered 404/) }),
    ]);
    await shop.refresh();
    const mine = async () => rowsOf(await exported()).filter(({ SKU }) => SKU?.startsWith('D-'));
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
    expect((await takeIn(Papa.unparse(before))).counts).toMatchObject({ same: 5 });
    // The file that is gone is asked for again, what is there is not.
    await takeIn(file);
    expect([...new Set(asked)]).toEqual(['/files/gone.pdf']);
    expect(await mine()).toEqual(before);
    const changed = await takeIn(
      `Type,SKU,Download 1 name,Download 1 URL\n"simple, downloadable",D-1,Another,${site}/files/two.zip`,
    );
    expect((await mine())[0]).toMatchObject({ Type: 'simple, downloadable', 'Download 1 name': 'Another' });
    await undo(changed.id);
    expect(await mine()).toEqual(before);
    await undo(id);
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
  });
});

describe('coupons', () => {
  it('come in by the names of the usual shop, go out and in again as the same, and are taken back', async () => {
    await takeIn('SKU,Name,Categories\nC-TEA,Tea,Drinks > Tea');
    const file = [
      'post_title,post_excerpt,discount_type,coupon_amount,individual_use,product_ids,product_SKUs,usage_limit,expiry_date,free_shipping,product_categories,minimum_amount,customer_email,post_status',
      'Spring10,Ten percent,percent,10,yes,,C-TEA,5,2031-01-31,no,Drinks > Tea,20,"*@example.com,ada@example.com",publish',
      'five off,,fixed_cart,5.00,no,,,,,yes,,,,publish',
      'FIVE,,fixed_cart,"5,00",no,,,0,,yes,,,,publish',
      'GHOST,,fixed_product,1,no,999999,,,,no,,,,publish',
      'OLD,,fixed_cart,1,no,,,,,no,,,,draft',
    ].join('\n');
    const { id, counts, messages } = await takeIn(file, 'both', 'coupons');
    expect([counts.created, counts.refused]).toEqual([2, 3]);
    expect(messages.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
      [3, 'post_title'],
      [5, 'product_ids'],
      [6, 'post_status'],
    ]);
    const out = await exported('coupons.csv');
    const spring = rowsOf(out).find(({ post_title }) => post_title === 'Spring10');
    expect(spring).toMatchObject({
      discount_type: 'percent',
      coupon_amount: '10',
      product_SKUs: 'C-TEA',
      product_categories: 'Drinks > Tea',
      expiry_date: '2031-01-31 00:00:00',
      minimum_amount: '20.00',
      customer_email: '*@example.com,ada@example.com',
    });
    expect((await takeIn(out, 'both', 'coupons')).counts).toMatchObject({ same: 2 });
    const changed = await takeIn('code,amount\nspring10,15', 'both', 'coupons');
    expect(changed.counts).toMatchObject({ changed: 1 });
    await undo(changed.id);
    const percents = () =>
      shop.query<{ percent: string }>(`select percent from coupon where code_key = 'spring10'`);
    expect(await percents()).toEqual([{ percent: '10' }]);
    // Of the first run it is of another version by now.
    expect((await undo(id)).counts).toMatchObject({ undone: 1, kept: 1 });
  });
});

describe('customers', () => {
  const file = [
    'customer_id,user_login,user_email,first_name,last_name,role,user_registered,billing_first_name,billing_address_1,billing_postcode,billing_city,billing_state,billing_country,billing_phone,customer_groups',
    '7,ada,Ada@Example.com,Ada,Lovelace,customer,2019-05-01 10:00:00,Ada,Hauptstr. 1,10115,Berlin,DE-BE,DE,030 123,"VIP, Press"',
    '8,,no-address,Bob,,customer,,,,,,,,,',
    '9,root,root@example.com,Root,,administrator,,,,,,,XX,,',
    '10,,guest@example.com,G,,guest,,,,,,,,,',
    '11,eve,eve@example.com,Eve,,administrator,,,,,,,,,',
  ].join('\n');
  const accounts = () =>
    shop.query<{ email: string; role: string }>(
      `select email, role from user_account where email like '%@example.com' and trashed_at is null order by email`,
    );

  it('come in without passwords, rights or mails, keep what they had, and are taken back', async () => {
    const mails = async () => (await shop.query('select 1 from mail_message')).length;
    const before = await mails();
    const { id, counts, messages } = await takeIn(file, 'both', 'customers');
    expect(counts).toMatchObject({ created: 2, refused: 2, skipped: 1 });
    expect(messages).toContainEqual(
      expect.objectContaining({ line: 3, column: 'user_email', isError: true }),
    );
    expect(messages).toContainEqual(expect.objectContaining({ line: 4, column: 'billing_country' }));
    expect(await accounts()).toEqual([
      { email: 'ada@example.com', role: 'customer' },
      { email: 'eve@example.com', role: 'customer' },
    ]);
    expect(await mails()).toBe(before);
    const out = await exported('customers.csv');
    expect(rowsOf(out).find(({ user_email }) => user_email === 'ada@example.com')).toMatchObject({
      user_login: 'ada',
      display_name: 'Ada Lovelace',
      user_registered: '2019-05-01 10:00:00',
      billing_address_1: 'Hauptstr. 1',
      billing_state: 'BE',
      billing_email: 'ada@example.com',
      customer_groups: 'Press, VIP',
    });
    const again = await takeIn(out, 'both', 'customers');
    expect(again.counts).toMatchObject({ same: 2 });
    const moved = await takeIn(
      'email,billing_address_1,billing_country\nada@example.com,Neue Gasse 2,AT',
      'update',
      'customers',
    );
    expect(moved.counts).toMatchObject({ changed: 1 });
    expect((await undo(moved.id)).counts).toMatchObject({ undone: 1 });
    const [kept] = await shop.query<{ street: string }>(
      `select billing ->> 'address1' as street from customer_address where billing ->> 'email' = 'ada@example.com'`,
    );
    expect(kept).toEqual({ street: 'Hauptstr. 1' });
    expect((await undo(id)).counts).toMatchObject({ undone: 1, kept: 1 });
    expect(await accounts()).toEqual([{ email: 'ada@example.com', role: 'customer' }]);
  });

  it('are not for those who may not see them, nor is what files of them hold', async () => {
    const editor = await shop.member('editor');
    for (const path of ['exports/customers.csv', 'imports', 'imports/kinds'])
      expect((await editor.get(`/rest/${path}`)).status, path).toBe(403);
    const { id, run } = await upload('email,role\nx@example.com,guest', 'both', 'customers');
    expect(run).not.toHaveProperty('samples');
    expect((await editor.get(`/rest/imports/${id}/progress`)).status).toBe(403);
  });
});

describe('orders', () => {
  const file = [
    'order_id,order_number,order_date,status,shipping_total,shipping_tax_total,tax_total,discount_total,order_total,refunded_total,order_currency,payment_method,payment_method_title,customer_user,customer_email,billing_first_name,billing_last_name,billing_email,billing_country,billing_city,line_item_1,line_item_2,coupon_items,order_notes',
    '51,5001,2021-03-04 10:00:00,wc-completed,5.00,0.95,4.75,5.00,29.75,0,USD,bacs,Bank transfer,orda,orda@example.com,Orda,L,orda@example.com,DE,Köln,name:Tea; loose|product_id:77|sku:O-TEA|quantity:2|total:15.00|sub_total:20.00|meta:Size=Large,name:Cup|quantity:1|total:5.00|sub_total:5.00,code:spring|amount:5.00,content:Called back|date:2021-03-05 09:00:00|customer:0',
    '52,5002,2021-04-01,refunded,0,0,0,0,20.00,20.00,USD,paypal,PayPal,0,,Gus,Guest,GUS@example.com,AT,Wien,name:Cup|quantity:2|total:20.00,,,',
    '53,5003,2021-05-01,processing,0,0,0,0,11.00,,USD,cod,Cash,0,,Odd,Sum,odd@example.com,DE,Ulm,name:Cup|quantity:1|total:10.00,,,',
    '54,X-9,2021-05-01,made-up,0,0,0,0,abc,,USD,,,,,,,bad@example.com,ZZ,,name:Cup|quantity:0.5|total:1,,,',
  ].join('\n');
  const taken = () =>
    shop.query<{ number: string; state: string; total: string }>(
      `select number, state, total from shop_order where number between 5001 and 5999 order by number`,
    );

  it('come in as history: numbers, dates, states and totals as they were, and nobody hears or loses anything', async () => {
    await takeIn('SKU,Name,Stock,Regular price\nO-TEA,Tea,5,10');
    await takeIn('email,user_login\norda@example.com,orda', 'both', 'customers');
    const mails = async () => (await shop.query('select 1 from mail_message')).length;
    const before = await mails();
    const { id: trial } = await upload(file, 'both', 'orders');
    expect((await progress(trial)).counts).toMatchObject({ created: 3, refused: 1 });
    expect(await taken()).toEqual([]);

    const { id, counts, messages } = await takeIn(file, 'both', 'orders');
    expect(counts).toMatchObject({ created: 3, refused: 1 });
    const columns = messages.filter(({ isError }: { isError: boolean }) => isError);
    expect(columns.map(({ column }: { column: string }) => column)).toEqual(
      expect.arrayContaining(['order_number', 'status', 'order_total', 'billing_country', 'line_item_1']),
    );
    expect(messages).toContainEqual(
      expect.objectContaining({ line: 4, column: 'order_total', isError: false }),
    );
    expect(await taken()).toEqual([
      { number: 5001, state: 'completed', total: 2_975 },
      { number: 5002, state: 'refunded', total: 2_000 },
      { number: 5003, state: 'processing', total: 1_100 },
    ]);
    expect(await mails()).toBe(before);
    const [stock] = await shop.query<{ pieces: number }>(
      `select stock_quantity as pieces from product where sku = 'O-TEA' and trashed_at is null`,
    );
    expect(stock).toEqual({ pieces: 5 });
    const [first] = await shop.query<{ id: number }>('select id from shop_order where number = 5001');
    const { body: order } = await send('GET', `orders/${first?.id}`);
    expect(order).toMatchObject({
      subtotal: 2_500,
      discountTotal: 500,
      taxTotal: 475,
      createdAt: expect.stringMatching(/^2021-03-04T/),
      paymentTitle: 'Bank transfer',
      notes: [expect.objectContaining({ text: 'Called back' })],
    });
    expect(order.lines[0]).toMatchObject({
      name: 'Tea; loose',
      options: [{ label: 'Size', value: 'Large' }],
    });
    expect(order.lines[0].productId).not.toBeNull();
    expect(order.customerId).not.toBeNull();
    const next = await shop.query<{ next: number }>(`select nextval('shop_order_number_seq')::int as next`);
    expect(next[0]?.next).toBeGreaterThan(5003);

    const out = rowsOf(await exported('orders.csv?sort=["number","ASC"]')).filter(({ order_number }) =>
      order_number?.startsWith('500'),
    );
    expect(out[0]).toMatchObject({
      order_total: '29.75',
      discount_total: '5.00',
      tax_total: '4.75',
      customer_email: 'orda@example.com',
      line_item_1: expect.stringContaining('sku:O-TEA|quantity:2|total:15.00|sub_total:20.00'),
    });
    expect(out[1]).toMatchObject({ refunded_total: '20.00', customer_user: '' });
    expect((await takeIn(Papa.unparse(out), 'both', 'orders')).counts).toMatchObject({ same: 3 });
    expect((await undo(id)).counts).toMatchObject({ undone: 3 });
    expect(await taken()).toEqual([]);
    // What was written goes into an empty shop as it was.
    expect((await takeIn(Papa.unparse(out), 'both', 'orders')).counts).toMatchObject({ created: 3 });
    const again = rowsOf(await exported('orders.csv?sort=["number","ASC"]')).filter(({ order_number }) =>
      order_number?.startsWith('500'),
    );
    const plain = ({ order_id: _, completed_date: __, ...row }: Record<string, string>) => row;
    expect(again.map(plain)).toEqual(out.map(plain));
  });
});

it.each([
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
])('reads a file in %s with semicolons', async (_, bytes) => {
  const { id, run } = await upload(bytes('SKU;Name;Weight (lbs)\r\nX-1;Größe;2'), 'update');
  expect([run.delimiter, (await progress(id)).samples[0][1], run.mapping]).toEqual([
    ';',
    'Größe',
    ['sku', 'name', 'weight.lbs'],
  ]);
});

it('refuses what is no table, an unknown field and a second start, without a trace', async () => {
  expect((await send('POST', 'import-files/products', '')).status).toBe(422);
  expect((await send('POST', 'import-files/products', 'hello')).status).toBe(422);
  expect((await send('POST', 'import-files/nothing', 'a,b')).status).toBe(404);
  const { id } = await upload('SKU,Name\nA,B', 'create');
  const wrong = await send('POST', `imports/${id}/try`, { mapping: ['sku', 'password'], mode: 'both' });
  expect([wrong.status, wrong.body.errors]).toEqual([422, { 'mapping.1': 'Choose from the list.' }]);
  await send('POST', `imports/${id}/start`);
  expect((await send('POST', `imports/${id}/start`)).status).toBe(409);
});

describe('redirects', () => {
  const visit = (path: string) => fetch(`${shop.site}${path}`, { redirect: 'manual' });

  it('lead from old addresses for good, never over a living page, never elsewhere, and not in circles', async () => {
    const make = (fromAddress: string, toPath: string) => send('POST', 'redirects', { fromAddress, toPath });
    const { counts } = await takeIn(
      'SKU,Name,Slug,Published,Regular price,Permalink\nR-1,Moved,moved-tea,1,1,https://old.example/laden/tee-42/',
    );
    expect(counts.created).toBe(1);
    const file = [
      'from,to',
      'https://old.example/Shop/Alter-Tee.html,/product/moved-tea/',
      '/product/moved-tea/,/elsewhere/',
      '/bad,https://evil.example/',
      '/a/,/b/',
      '/b/,/a/',
    ].join('\n');
    const { id, messages, ...run } = await takeIn(file, 'both', 'redirects');
    expect(run.counts).toMatchObject({ created: 3, refused: 2 });
    expect(messages.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
      [4, 'to'],
      [6, 'to'],
    ]);
    for (const path of ['/laden/tee-42', '/laden/tee-42/', '/shop/alter-tee.html', '/Laden/Tee-42/?utm=1']) {
      let answer = await visit(path);
      // The slash at the end comes first.
      if (answer.headers.get('location')?.toLowerCase().startsWith('/laden/'))
        answer = await visit(`${path}/`);
      expect([answer.status, answer.headers.get('location')], path).toEqual([301, '/product/moved-tea/']);
    }
    expect((await visit('/product/moved-tea/')).status).toBe(200);
    const [counted] = await shop.query<{ hits: number }>(
      `select hits from redirect where from_key = '/shop/alter-tee.html'`,
    );
    expect(counted).toEqual({ hits: 1 });
    expect((await make('/new-one/', '//evil.example/')).status).toBe(422);
    expect((await make('/laden/tee-42', '/x/')).body.errors).toHaveProperty('fromAddress');
    // What was said not to be there ends with what leads on from there.
    expect((await visit('/new-one/')).status).toBe(404);
    expect((await make('/new-one/', '/product/moved-tea/')).status).toBe(201);
    await expect.poll(async () => (await visit('/new-one/')).status).toBe(301);
    expect((await undo(id)).counts).toMatchObject({ undone: 3 });
    expect((await visit('/shop/alter-tee.html')).status).toBe(404);
  });
});

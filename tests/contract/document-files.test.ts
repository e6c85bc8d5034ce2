import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPublishedDocument } from '#features/content/public.server.ts';
import { createPicture } from '#features/media/operations/create-picture.server.ts';
import { holdPictures, takeBackPictures } from '#features/media/public.server.ts';
import { pictureFileKey } from '#features/media/rules/picture-file.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { pageDesigns } from '#platform/documents/page-designs.ts';
import { node, type WidgetNode } from '#platform/documents/widget-tree.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let editor: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  editor = await shop.member('editor');
});
afterAll(() => shop.close());

let made = 0;
/** A published document: of a page its slug, of all others nothing, is made up. */
async function publish(kind: string, tree: WidgetNode[], title = `Made ${++made}`) {
  const slug = kind === 'page' ? `made-${++made}` : null;
  const id = await inTransaction(shop.db, (tx) => createPublishedDocument(tx, { kind, slug, title, tree }));
  return { id, path: `/${slug}/` };
}
const rawPicture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
/** A picture of one size: those of the demo take ten seconds of a core to be made anew elsewhere. */
async function smallPicture(alt: string): Promise<number> {
  const { files } = shop.running.shop.services;
  const made = await createPicture(shop.db, files, await rawPicture(), { alt });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.id;
}
const heading = (id: string, text: string) => node(id, 'heading', { text });
const saved = (id: string, section: number | null) => node(id, 'saved-section', { section });

describe('a document as a file', () => {
  const take = async (content: string | object, who = editor) => {
    const form = new FormData();
    form.append(
      'file',
      new File([typeof content === 'string' ? content : JSON.stringify(content)], 'a.json'),
    );
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await who.send('/rest/document-files', { method: 'POST', headers, body: form });
    return { status: answer.status, body: answer.json() };
  };
  const give = async (id: number, who = editor) => {
    const answer = await who.send(`/rest/document-files/${id}`);
    return { status: answer.status, file: answer.status === 200 ? answer.json() : null };
  };

  it('[TPL-025b] carries its sections and pictures to another shop, where they have ids of their own', async () => {
    const picture = await smallPicture('A caddy');
    const product = await shop.addProduct({ slug: 'carried', name: 'Carried' });
    const inner = await publish('section', [node('image00', 'image', { picture })], 'Inner');
    const chosen = { of: 'chosen', fields: { products: [product] } };
    const tree = [
      heading('words00', 'Carried'),
      saved('inner00', inner.id),
      node('grid000', 'product-grid', { items: chosen }, 3),
    ];
    const page = await publish('page', tree, 'Carried page');
    const { status, file } = await give(page.id);
    expect([status, file.documents.length, file.pictures.length]).toEqual([200, 2, 1]);
    // Another shop: nothing of it has the same ids or addresses.
    const there = await openTestShop();
    try {
      const member = await there.member('editor');
      await there.query(`select setval('post_id_seq', 5000)`);
      const taken = await take(file, member);
      expect([taken.status, taken.body.kind, taken.body.left]).toEqual([201, 'page', 1]);
      const { body } = await member.rest('GET', `documents/${taken.body.id}`);
      expect([body.title, body.status, body.draft.map(({ type }: WidgetNode) => type)]).toEqual([
        'Carried page',
        'draft',
        ['heading', 'saved-section', 'product-grid'],
      ]);
      const section = body.draft[1].props.section;
      expect([section > 5000, body.draft[2].props.items.fields.products]).toEqual([true, []]);
      const image = (await member.rest('GET', `documents/${section}`)).body;
      expect([image.kindLabel, image.title]).toEqual(['Saved section', 'Inner']);
      const [kept] = await there.query<{ alt: string }>('select alt from picture where id = $1', [
        image.draft[0].props.picture,
      ]);
      expect(kept?.alt).toBe('A caddy');
      await there.refresh();
      expect((await member.send(`/${body.slug}/?draft=${body.id}`)).text).toContain('alt="A caddy"');
      // The same file again, and with a further picture that is none: no picture comes twice, and none stays alone.
      const pictures = async () => (await there.query('select from picture')).length;
      expect([(await take(file, member)).status, await pictures()]).toEqual([201, 1]);
      await there.query('delete from picture');
      const broken = { ...file.pictures[0], id: 4999, hash: '0123456789abcdef', data: 'bm90aGluZw==' };
      const refused = await take({ ...file, pictures: [...file.pictures, broken] }, member);
      expect([refused.status, await pictures()]).toEqual([422, 0]);
      // Where even taking back fails, the first reason is said.
      await there.query(`create function no_way() returns trigger language plpgsql as
        'begin raise exception ''No way''; end'`);
      await there.query(
        'create trigger no_way before delete on picture for each row execute function no_way()',
      );
      const stuck = await take({ ...file, pictures: [...file.pictures, broken] }, member);
      expect([stuck.status, stuck.body.error.message]).toEqual([422, refused.body.error.message]);
    } finally {
      await there.close();
    }
    // In its own shop it names the same product, and a picture is there once.
    const again = await take(file);
    expect([again.status, again.body.left]).toEqual([201, 0]);
    const copy = (await editor.rest('GET', `documents/${again.body.id}`)).body;
    expect(copy.draft[2].props.items.fields.products).toEqual([product]);
    expect(await shop.query('select from picture')).toHaveLength(1);
  });

  it('[TPL-025b] that is refused takes back only pictures that nobody shows by now, also who just takes one in', async () => {
    const { services } = shop.running.shop;
    const shown = await shop.addPicture('werkstatt-mug-2', 'Shown');
    const taken = await shop.addPicture('werkstatt-mug-4', 'Just taken in');
    const alone = await shop.addPicture('werkstatt-mug-indigo', 'Alone');
    await publish('page', [node('image00', 'image', { picture: shown })]);
    const [held, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const taking = inTransaction(shop.db, async (tx) => {
      expect(await holdPictures(tx, [taken, taken])).toBe(true);
      held.resolve();
      await goOn.promise;
      const tree = [node('image00', 'image', { picture: taken })];
      await createPublishedDocument(tx, { kind: 'section', slug: null, title: 'Takes one in', tree });
    });
    await held.promise;
    const back = takeBackPictures(services, [shown, taken, alone], new Date());
    await vi.waitFor(async () =>
      expect(await shop.query('select from pg_locks where not granted')).toHaveLength(1),
    );
    goOn.resolve();
    await taking;
    await back;
    const left = await shop.query('select id from picture where id = any($1::bigint[]) order by id', [
      [shown, taken, alone],
    ]);
    expect(left.map(({ id }) => Number(id))).toEqual([shown, taken]);
    expect(await inTransaction(shop.db, (tx) => holdPictures(tx, [shown, alone]))).toBe(false);
    await shop.query(`delete from content_document where title = 'Takes one in'`);
    await shop.query('delete from picture where id = any($1::bigint[])', [[shown, taken]]);
  });

  it('[TPL-025b] taken in several times at once gets as many addresses', async () => {
    const page = await publish('page', [heading('words00', 'At once')]);
    const { file } = await give(page.id);
    const all = await Promise.all([1, 2, 3, 4].map(() => take(file)));
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });

  it('[TPL-025b] is not given out where no shop could take it in', async () => {
    const picture = await smallPicture('A large one');
    const [row] = await shop.query<{ hash: string; widths: number[] }>(
      'select hash, widths from picture where id = $1',
      [picture],
    );
    const key = pictureFileKey(row?.hash ?? '', row?.widths.at(-1) ?? 0, 'webp');
    await shop.running.shop.services.files.put(key, Buffer.alloc(38 * 1024 * 1024), {
      contentType: 'image/webp',
    });
    const page = await publish('page', [node('image00', 'image', { picture })]);
    const { status, body } = await editor.rest('GET', `document-files/${page.id}`);
    expect([status, body.error.message]).toEqual([422, expect.stringMatching(/too large.*60 MB/)]);
  });

  it('[TPL-025b] is refused with a reason where it is broken, foreign or of another version, and nothing is kept', async () => {
    const page = await publish('page', [heading('words00', 'Kept')]);
    const { file } = await give(page.id);
    const [main] = file.documents;
    const withTree = (tree: unknown) => ({ ...file, documents: [{ ...main, tree }] });
    const deep = JSON.stringify(withTree('DEEP')).replace('"DEEP"', '['.repeat(50_000) + ']'.repeat(50_000));
    const nested = (depth: number): object =>
      node(`deep0${String(depth).padStart(2, '0')}`, 'section', {
        content: depth > 0 ? [nested(depth - 1)] : [],
      });
    const png = {
      id: 1,
      hash: '0123456789abcdef',
      alt: '',
      title: '',
      caption: '',
      focus: null,
      data: 'bm90aGluZw==',
    };
    const count = async () => (await shop.query('select from content_document')).length;
    const before = await count();
    for (const [what, content, says] of [
      ['no JSON', '{"format":', /broken/],
      ['something else', { name: 'other' }, /no page/],
      ['nothing', 'null', /no page/],
      ['a later version', { ...file, version: 99 }, /newer version/],
      ['parts missing', { ...file, documents: [] }, /broken/],
      ['an unknown type', { ...file, documents: [{ ...main, kind: 'hologram' }] }, /hologram/],
      ['an unknown widget', withTree([node('a000000', 'hologram')]), /no widget “hologram”/],
      ['wrong fields', withTree([node('a000000', 'heading', { text: 4 })]), /does not fit/],
      ['no widgets', withTree(['x', null]), /cannot be read/],
      ['too deep', withTree([nested(60)]), /deep/],
      ['endlessly deep', deep, /cannot be read|broken/],
      ['a picture that is none', { ...file, pictures: [png] }, /picture/],
    ] as const) {
      const { status, body } = await take(content);
      expect([what, status, body.error?.message]).toEqual([what, 422, expect.stringMatching(says)]);
    }
    expect(await count()).toBe(before);
    const none = await editor.send('/rest/document-files', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(none.status).toBe(400);
    const customer = await shop.member('customer');
    expect([(await give(page.id, customer)).status, (await take(file, customer)).status]).toEqual([403, 403]);
    expect((await give(999_999)).status).toBe(404);
  });
});

it('[TPL-025b] a file brings nothing along but saved sections: what pages choose by themselves would be public at once', async () => {
  const page = await publish('page', [heading('words00', 'Free design')]);
  const file = (await editor.send(`/rest/document-files/${page.id}`)).json();
  const [main] = file.documents;
  const header = {
    ...main,
    id: main.id + 1,
    kind: 'header',
    slug: null,
    conditions: { include: [{ kind: '*' }] },
  };
  const form = new FormData();
  form.append('file', new File([JSON.stringify({ ...file, documents: [main, header] })], 'a.json'));
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await editor.send('/rest/document-files', { method: 'POST', headers, body: form });
  expect([answer.status, answer.json().error.message]).toEqual([
    422,
    'Only saved sections may come along in a file.',
  ]);
});

it('[TPL-025b] copies of one page get addresses of their own', async () => {
  const page = await publish('page', [heading('words00', 'Copied')]);
  for (const slug of ['copied-copy', 'copied-copy-2']) {
    const copy = await editor.rest('POST', 'pages', { title: 'Copied copy', copyOf: page.id });
    expect([copy.status, copy.body.slug]).toEqual([201, slug]);
  }
});

it('[TPL-009b] a private page makes no preview of all others for those who may read it', async () => {
  const hidden = await publish('page', [heading('words00', 'Hidden')]);
  const other = await publish('page', [heading('words00', 'Seen')]);
  await shop.query(`update content_document set status = 'private' where id = $1`, [hidden.id]);
  await shop.refresh();
  expect((await editor.get(hidden.path)).text).toContain('Hidden');
  expect((await editor.get(other.path)).text).toContain('edit-link');
  expect((await editor.get(`${other.path}?draft=${other.id}`)).text).not.toContain('edit-link');
});

it('sections in one another end after 200 of them, however they multiply', async () => {
  let section: number | null = null;
  for (let depth = 0; depth < 3; depth++) {
    const inner = Array.from({ length: 10 }, (_, at) => saved(`s${depth}${at}0000`.slice(0, 7), section));
    section = (await publish('section', [heading(`h${depth}00000`, `Level ${depth}`), ...inner])).id;
  }
  const page = await publish('page', [saved('first00', section), saved('second0', section)]);
  await shop.refresh();
  const { text } = await shop.visitor().get(page.path);
  expect(text.match(/Level \d/g)).toHaveLength(200);
});

it('[TPL-025b] a saved section that is shown somewhere goes into the trash only after a question', async () => {
  const section = await publish('section', [heading('words00', 'Shared')], 'Shared words');
  await publish('page', [saved('first00', section.id)], 'Shows it');
  const gone = await publish('page', [saved('first00', section.id)], 'Showed it');
  expect((await editor.rest('DELETE', `pages/${gone.id}`)).status).toBe(200);
  await shop.query('insert into content_menu (handle, title, items) values ($1, $2, $3)', [
    'panelled',
    'Panelled',
    JSON.stringify([{ label: 'More', address: '', panel: section.id }]),
  ]);
  const asked = await editor.rest('DELETE', `site-parts/${section.id}`);
  expect([asked.status, asked.body.mayConfirm, asked.body.error.message]).toEqual([
    422,
    true,
    '“Shared words” is shown here: Page “Shows it”, Menu “Panelled”. Nothing stands in its place there.',
  ]);
  expect((await editor.rest('GET', `site-parts/${section.id}`)).body.trashedAt).toBeNull();
  expect((await editor.rest('DELETE', `site-parts/${section.id}?confirmed=1`)).status).toBe(200);
  const alone = await publish('section', [heading('words00', 'Alone')]);
  expect((await editor.rest('DELETE', `site-parts/${alone.id}`)).status).toBe(200);
});

it('[TPL-027a] the picture for networks is a use of a picture', async () => {
  const picture = await smallPicture('A mug');
  const page = await publish('page', [heading('words00', 'Told')], 'Told');
  await shop.query('update content_document set meta_picture_id = $1 where id = $2', [picture, page.id]);
  const { body } = await editor.rest('GET', `pictures/${picture}`);
  expect(body.usedIn).toEqual([{ where: 'Page “Told”', at: `pages/${page.id}` }]);
});

it('[TPL-024a] on a full disk nothing is saved or taken in, and whoever tried is told why', async () => {
  const page = await publish('page', [heading('words00', 'Before')]);
  const { body } = await editor.rest('GET', `documents/${page.id}`);
  const full = { code: 'resources.disk-full', message: expect.stringMatching(/disk of the shop is full/) };
  await shop.query(`create function no_room() returns trigger language plpgsql as
    'begin raise exception using errcode = ''53100'', message = ''No space left on device''; end'`);
  await shop.query(
    'create trigger no_room before update on content_document for each row execute function no_room()',
  );
  try {
    const saved = { version: body.version, draft: [heading('words00', 'After')] };
    const answer = await editor.rest('PUT', `documents/${page.id}`, saved);
    expect([answer.status, answer.body.error]).toEqual([507, full]);
  } finally {
    await shop.query('drop trigger no_room on content_document');
  }
  expect((await editor.rest('GET', `documents/${page.id}`)).body.draft).toEqual(body.draft);
  const { files } = shop.running.shop.services;
  const put = vi
    .spyOn(files, 'put')
    .mockRejectedValue(Object.assign(new Error('No room'), { code: 'ENOSPC' }));
  const pictures = (await shop.query('select from picture')).length;
  const file = (await rawPicture()) as Uint8Array<ArrayBuffer>;
  const form = new FormData();
  form.append('file', new File([file], 'a.png'));
  const sent = await editor.post('/rest/uploads/pictures', form, { 'sec-fetch-site': 'same-origin' });
  put.mockRestore();
  expect([sent.status, sent.json().error]).toEqual([507, full]);
  expect(await shop.query('select from picture')).toHaveLength(pictures);
});

describe('designs', () => {
  const designs = () => shop.parts(pageDesigns).filter(({ pictures }) => pictures);
  const begin = async (name: string, kind: string) => {
    const about = { title: `Made ${++made}`, design: name };
    const path = kind === 'page' ? 'pages' : 'site-parts';
    const begun = await editor.rest('POST', path, {
      ...about,
      ...(kind === 'page' ? { slug: `designed-${made}`, status: 'published' } : { kind }),
    });
    expect([name, begun.status]).toEqual([name, 201]);
    return (await editor.rest('GET', `documents/${begun.body.id}`)).body;
  };

  it('[TPL-025b] three home pages, a landing page, about, contact, a lookbook and two product pages can be begun with', async () => {
    expect(designs().map(({ name }) => name)).toEqual([
      ...['home-calm', 'home-bold', 'home-gallery', 'landing', 'about', 'contact', 'lookbook'],
      ...['product-classic', 'product-story'],
    ]);
    for (const { name, kind, tree, picture = '' } of designs()) {
      const { version, draft, id } = await begin(name, kind);
      const types = (nodes: { type: string }[]) => nodes.map(({ type }) => type);
      expect([name, types(draft)]).toEqual([name, types(tree)]);
      // The editor could save it as it stands.
      const again = await editor.rest('PUT', `documents/${id}`, { version, draft });
      expect([name, again.status]).toEqual([name, 200]);
      expect([name, (await shop.visitor().get(picture)).status]).toEqual([name, 200]);
      expect([name, (await editor.get(`/preview/design/${name}/`)).status]).toEqual([name, 200]);
    }
  });

  it('[TPL-025b] its pictures come into the shop when it is chosen, once, and stand in what begins with it', async () => {
    const picturesOf = (draft: unknown) => [...JSON.stringify(draft).matchAll(/"picture":(\d+)/g)].length;
    const known = async () =>
      (await shop.query<{ n: number }>('select count(*)::int as n from picture'))[0]?.n ?? 0;
    expect(picturesOf((await begin('contact', 'page')).draft)).toBe(0);
    const before = await known();
    for (const _ of [1, 2]) {
      const taken = await editor.rest('POST', 'document-files/designs/contact', {});
      expect([taken.status, taken.body]).toEqual([200, { name: 'contact' }]);
    }
    expect(await known()).toBe(before + 1);
    const { draft, slug } = await begin('contact', 'page');
    expect(picturesOf(draft)).toBe(1);
    await shop.refresh();
    expect((await shop.visitor().get(`/${slug}/`)).text).toMatch(
      /<img[^>]+alt="A map with the place marked"/,
    );
    const stranger = await (await shop.member('customer')).rest('POST', 'document-files/designs/contact', {});
    expect(stranger.status).toBe(403);
    expect((await editor.rest('POST', 'document-files/designs/nothing', {})).status).toBe(404);
  });
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESIGN_FIELDS } from '#features/site-design/rules/design-fields.ts';
import { FACES } from '#features/site-design/rules/faces.ts';
import { usualMailColours } from '#platform/mail/mail-look.ts';
import { SITE_LOOK } from '#platform/pages/site-look.server.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;
let administrator: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
  administrator = await shop.member('administrator');
});
afterAll(() => shop.close());

async function rest(who: ShopVisitor, method: string, path: string, body?: unknown) {
  const answer = await who.send(`/rest/${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, body: answer.json() };
}

const read = async () => (await rest(manager, 'GET', 'site-design/1')).body;

async function save(draft: object, who = manager) {
  const { version } = await read();
  return rest(who, 'PUT', 'site-design/1', { draft, version });
}

/** Whatever the design said before, it says this now, and visitors see it. */
async function publish(draft: object, who = administrator) {
  const nothing = Object.fromEntries(
    Object.entries(DESIGN_FIELDS).map(([name, field]) => [name, field.default]),
  );
  expect(await save({ ...nothing, ...draft }, who)).toMatchObject({ status: 200 });
  const { version } = await read();
  expect(await rest(manager, 'POST', 'site-design/1/publish', { version })).toMatchObject({ status: 200 });
  await shop.running.shop.invalidate([SITE_LOOK]);
}

const home = async () => (await shop.visitor().get('/')).text;
const sheetsOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href = '']) => href);
const ownSheet = (html: string) => sheetsOf(html).find((href) => href.startsWith('/site-design/site-')) ?? '';
const file = async (address: string) => shop.visitor().get(address);

const font = new Uint8Array(
  readFileSync('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
);
function fontForm(bytes: Uint8Array<ArrayBuffer>, name = 'letters.woff2'): FormData {
  const form = new FormData();
  form.set('file', new File([bytes], name, { type: 'font/woff2' }));
  return form;
}

it('a shop that chose an accent colour among its settings keeps it as what its design says', async () => {
  const folder = 'src/features/site-design/data/migrations';
  const [first = '', second = ''] = readFileSync(`${folder}/0001_first-design.sql`, 'utf8').split(
    '--> statement-breakpoint',
  );
  const begin = async (values: object) => {
    await shop.query('delete from site_design');
    await shop.query(
      `insert into setting_group (name, values) values ('site', $1)
       on conflict (name) do update set values = $1`,
      [JSON.stringify(values)],
    );
    await shop.query(first);
    await shop.query(second);
    const [design] = await shop.query('select id, draft, published, version from site_design');
    const [kept] = await shop.query<{ values: object }>(
      `select values from setting_group where name = 'site'`,
    );
    return [design, kept?.values];
  };
  const said = { accent: '#336699' };
  expect(await begin({ name: 'Shop', ...said })).toEqual([
    { id: 1, draft: said, published: said, version: 1 },
    { name: 'Shop' },
  ]);
  expect(await begin({ accent: '' })).toEqual([{ id: 1, draft: {}, published: {}, version: 1 }, {}]);
  await shop.refresh();
});

describe('what is published', () => {
  it('a site that nobody designed has no sheet of its own', async () => {
    const html = await home();
    expect(html).not.toContain('/site-design/');
    expect(html).toContain('href="/favicon.svg"');
  });

  it('[TPL-026] colours, fonts, default styles and widths reach every page as one sheet after the shop’s own, once they are published', async () => {
    const before = await home();
    const said = {
      accent: '#0f5d77',
      'own-1': '#aabbcc',
      headingFont: 'newsreader',
      textFont: 'inter',
      pageWidth: 1200,
    };
    const styles = { headingWeight: 'bold', linkColour: 'accent', buttonShape: 'round', fieldStyle: 'line' };
    expect(await save({ ...said, ...styles })).toMatchObject({ status: 200 });
    // A draft is nobody's business.
    expect(await home()).toBe(before);
    const { version } = await read();
    await rest(manager, 'POST', 'site-design/1/publish', { version });
    await expect.poll(home, { timeout: 5000 }).toContain('/site-design/site-');
    const html = await home();
    const address = ownSheet(html);
    const sheets = sheetsOf(html);
    expect(sheets.slice(1, 4)).toEqual(['/assets/face-newsreader.css', '/assets/face-inter.css', address]);
    const sheet = await file(address);
    expect([sheet.status, sheet.headers.get('content-type'), sheet.headers.get('cache-control')]).toEqual([
      200,
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    for (const part of [
      '--color-accent:#0f5d77',
      '--color-own-1:#aabbcc',
      `--font-display:${FACES.newsreader?.stack}`,
      `--font-text:${FACES.inter?.stack}`,
      '--width-page:75rem',
      'h1, h2, h3, .hero-title {font-weight:700}',
      '.prose a:not(.btn) {color:var(--color-accent)}',
      'border-radius:999px',
      'border-width:0 0 1px',
    ])
      expect(sheet.text).toContain(part);
    expect((await file('/site-design/site-0123456789abcdef.css')).status).toBe(404);
    // Another design has another address; pages that are still open find theirs.
    await publish({ accent: '#0f5d78' });
    expect(ownSheet(await home())).not.toBe(address);
    expect((await file(address)).status).toBe(200);
    await publish({});
    expect(await home()).not.toContain('/site-design/');
  });

  it('[TPL-026] devices that are told apart put their sheet in the place of the usual one, and the lightbox can be off', async () => {
    const look = [
      {
        id: 'designa',
        type: 'heading',
        version: 1,
        props: { text: 'Words' },
        style: { width: { laptop: '10rem' } },
      },
    ];
    await shop.query(
      `insert into content_document (kind, slug, title, status, draft, published)
       values ('page', 'devices', 'devices', 'published', $1, $1)`,
      [JSON.stringify(look)],
    );
    await shop.refresh();
    const page = async () => (await shop.visitor().get('/devices/')).text;
    expect(sheetsOf(await page())).toContain('/assets/node-look.css');
    await publish({ laptop: 1300, mobile: 700 });
    const sheets = sheetsOf(await page());
    expect(sheets).not.toContain('/assets/node-look.css');
    const sheet = sheets.find((href) => href.startsWith('/site-design/look-')) ?? '';
    const { text } = await file(sheet);
    expect(text).toContain('@media (width <= 1300.98px) {');
    expect(text).toContain('@media (width <= 700.98px) {');
    expect(text).toContain('var(--n-width-laptop, var(--n-width, revert-layer))');
    // A page that has no use for it does not link it.
    expect(await home()).not.toContain('/site-design/look-');

    const picture = await shop.addPicture('werkstatt-mug-oat', 'Cup');
    const id = await shop.addProduct({ slug: 'seen-large', pictures: [picture] });
    expect(id).toBeGreaterThan(0);
    const product = async () => (await shop.visitor().get('/product/seen-large/')).text;
    expect(await product()).toContain('data-action="open-picture"');
    await publish({ lightbox: false });
    expect(await product()).not.toContain('lightbox');
    await publish({});
  });

  it('[TPL-026] logo, icon and social picture take the places of the name and of what ships', async () => {
    const logo = await shop.addPicture('werkstatt-mug-oat', 'Mark');
    const social = await shop.addPicture('abendrot-rooibos-1', 'Shelf');
    await publish({ logo, icon: logo, socialPicture: social, phoneLogo: social });
    const html = await home();
    expect(html).toMatch(
      new RegExp(`<a class="site-name"[^>]*><span class="logo-wide"><picture>.*?/media/${logo}-`),
    );
    expect(html).toMatch(new RegExp(`<span class="logo-phone"><picture>.*?/media/${social}-`));
    expect(html).toMatch(new RegExp(`<meta property="og:image" content="${SITE_URL}/media/${social}-`));
    const [, icon = ''] = /<link rel="icon" href="([^"]+)" type="image\/png">/.exec(html) ?? [];
    const [, touch = ''] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(html) ?? [];
    for (const address of [icon, touch])
      expect([(await file(address)).status, (await file(address)).headers.get('content-type')]).toEqual([
        200,
        'image/png',
      ]);
    await publish({});
    expect(await home()).toContain('href="/favicon.svg"');
  });
});

describe('own code', () => {
  it('[TPL-026][TPL-013c] own CSS comes last; own HTML and scripts are an administrator’s alone, and run by their hash', async () => {
    const css = '.site-header { border: 0; }';
    expect(await save({ css })).toMatchObject({ status: 200 });
    const code = {
      headCode: '<script>window.seen = 1;</script><meta name="probe" content="1">',
      bodyCode: '<script src="https://stats.example/x.js"></script>',
      codeHosts: 'https://api.example',
    };
    for (const [name, value] of Object.entries(code)) {
      const refused = await save({ [name]: value });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { [`draft.${name}`]: 'Only administrators may change this.' },
      ]);
    }
    await publish({ css, ...code });
    const answer = await shop.visitor().get('/');
    expect((await file(ownSheet(answer.text))).text).toBe(css);
    expect(answer.text).toMatch(/<meta name="probe" content="1">\n<\/head>/);
    expect(answer.text).toMatch(/<script src="https:\/\/stats.example\/x.js"><\/script><\/body>/);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}' https:\/\/stats\.example https:\/\/api\.example;/,
    );
    expect(policy).toContain("connect-src 'self' https://api.example");
    // Whoever may not write it changes the rest beside it.
    expect(await save({ accent: '#0f5d77' })).toMatchObject({ status: 200 });
    expect((await read()).draft).toMatchObject({ ...code, accent: '#0f5d77' });
    await publish({});
    expect((await shop.visitor().get('/')).headers.get('content-security-policy')).not.toContain('sha256');
  });
});

describe('what is refused', () => {
  it('nothing of a design that cannot be is kept, and each field says why', async () => {
    const before = await read();
    const wrong: [object, string][] = [
      [{ accent: 'red' }, 'draft.accent'],
      [{ accent: '#fff;}' }, 'draft.accent'],
      [{ headingFont: 'comic-sans' }, 'draft.headingFont'],
      [{ baseSize: 60 }, 'draft.baseSize'],
      [{ baseSize: '16' }, 'draft.baseSize'],
      [{ buttonFill: 'gradient' }, 'draft.buttonFill'],
      [{ logo: 999_999 }, 'draft.logo'],
      [{ pageWidth: 1600, wideWidth: 1200 }, 'draft.wideWidth'],
      [{ css: 'a { color: red' }, 'draft.css'],
      [{ css: '@import "https://elsewhere.example/a.css";' }, 'draft.css'],
    ];
    for (const [draft, field] of wrong) {
      const answer = await save(draft);
      expect([draft, answer.status, Object.keys(answer.body.errors)]).toEqual([draft, 422, [field]]);
    }
    for (const body of [{ draft: 'x' }, { draft: null }, {}, { draft: [] }, 'x'])
      expect((await rest(manager, 'PUT', 'site-design/1', body)).status).toBeLessThan(500);
    const code = await save({ headCode: '<script>let a' }, administrator);
    expect(code.body.errors).toEqual({ 'draft.headCode': 'A <script> has no end.' });
    const hosts = await save({ codeHosts: "https://a.example; script-src 'unsafe-inline'" }, administrator);
    expect(Object.keys(hosts.body.errors)).toEqual(['draft.codeHosts']);
    expect((await read()).version).toBe(before.version);
  });

  it('[SECT-010d] widths of devices may be changed as long as their order is kept', async () => {
    expect(await save({ mobile: 600, tablet: 900, laptop: 1500, widescreen: 2000 })).toMatchObject({
      status: 200,
    });
    const wrong = async (draft: object) => (await save(draft)).body.errors;
    expect(await wrong({ tablet: 600 })).toEqual({
      'draft.tablet': 'This must be wider than “Phone”: devices keep their order.',
    });
    expect(await wrong({ mobile_extra: 900 })).toEqual({
      'draft.tablet': 'This must be wider than “Large phone”: devices keep their order.',
    });
    expect(Object.keys(await wrong({ mobile: 319 }))).toEqual(['draft.mobile']);
    await publish({});
  });

  it('whoever may not change settings sees and changes nothing of it', async () => {
    const editor = await shop.member('editor');
    expect((await rest(editor, 'GET', 'site-design/1')).status).toBe(403);
    expect((await rest(editor, 'PUT', 'site-design/1', { draft: {}, version: 1 })).status).toBe(403);
    expect((await rest(editor, 'POST', 'site-fonts', fontForm(font))).status).toBe(403);
    expect((await rest(editor, 'GET', 'site-design/revisions/1')).status).toBe(403);
    expect((await rest(shop.visitor(), 'GET', 'site-design/1')).status).toBe(401);
  });
});

describe('revisions', () => {
  it('[TPL-026] each save keeps a revision, equal ones once, that can be looked at and saved again; two who save do not lose each other', async () => {
    await publish({ accent: '#111111' });
    await save({ accent: '#222222' });
    await save({ accent: '#222222' });
    const { revisions, version } = await read();
    const [last, before] = revisions as { number: number }[];
    const design = async (number?: number) =>
      (await rest(manager, 'GET', `site-design/revisions/${number}`)).body.design;
    expect([await design(last?.number), await design(before?.number)]).toEqual([
      { accent: '#222222' },
      { accent: '#111111' },
    ]);
    expect((await rest(manager, 'GET', 'site-design/revisions/999999')).status).toBe(404);
    const late = await rest(manager, 'PUT', 'site-design/1', {
      draft: { accent: '#333333' },
      version: version - 1,
    });
    expect([late.status, (await read()).draft]).toEqual([409, { accent: '#222222' }]);
    const stale = await rest(manager, 'POST', 'site-design/1/publish', { version: version - 1 });
    expect(stale.status).toBeGreaterThanOrEqual(400);
  });
});

describe('own fonts', () => {
  it('[TPL-026] a WOFF2 file is known by its content and can be chosen; one in use stays, and nothing else is taken for one', async () => {
    const kept = await rest(manager, 'POST', 'site-fonts', fontForm(font));
    expect([kept.status, kept.body]).toMatchObject([
      201,
      { family: 'Figtree', slug: 'figtree', weightFrom: 300, weightTo: 900, italic: false },
    ]);
    const again = await rest(manager, 'POST', 'site-fonts', fontForm(font));
    expect(again.body.id).toBe(kept.body.id);
    await publish({ textFont: 'own-figtree' });
    const html = await home();
    const address = `/site-design/font-${kept.body.hash}.woff2`;
    expect(html).toContain(`<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`);
    const { text } = await file(ownSheet(html));
    expect(text).toContain(`src:url(${address}) format("woff2")`);
    expect(text).toContain('--font-text:"own figtree"');
    expect((await file(address)).headers.get('content-type')).toBe('font/woff2');
    const used = await rest(manager, 'DELETE', `site-fonts/${kept.body.id}`);
    expect([used.status, used.body.error.code]).toEqual([409, 'site-design.font-in-use']);
    await publish({});
    expect((await rest(manager, 'DELETE', `site-fonts/${kept.body.id}`)).status).toBe(200);
    expect((await rest(manager, 'DELETE', `site-fonts/${kept.body.id}`)).status).toBe(404);

    const cut = font.slice(0, font.length - 100);
    const renamed = new TextEncoder().encode('<svg onload="alert(1)"/>');
    const broken = font.slice();
    broken.fill(7, 2000, 3000);
    for (const bytes of [cut, renamed, broken, new Uint8Array(0), font.slice(0, 4)]) {
      const answer = await rest(manager, 'POST', 'site-fonts', fontForm(bytes));
      expect([bytes.length, answer.status < 500 && answer.status >= 400]).toEqual([bytes.length, true]);
    }
    const huge = await rest(manager, 'POST', 'site-fonts', fontForm(new Uint8Array(3 * 1024 * 1024)));
    expect(huge.status).toBe(413);
    expect((await read()).fonts).toEqual([]);
  });
});

it('mails of every kind have the published colours', async () => {
  await publish({ accent: '#0f5d77', tint: '#e8eef1', ink: '#14242e' });
  const kinds: { name?: string; id?: string }[] = (await rest(administrator, 'GET', 'mail-kinds')).body;
  expect(kinds.length).toBeGreaterThan(10);
  for (const kind of kinds) {
    const name = kind.name ?? kind.id;
    const { body } = await rest(administrator, 'POST', `mail-kinds/${name}/preview`, { language: 'en' });
    expect([name, body.html]).toEqual([name, expect.stringContaining('background-color:#e8eef1')]);
    for (const usual of Object.values(usualMailColours))
      if (usual !== '#ffffff') expect([name, body.html.split('<body')[1]]).not.toContain(usual);
  }
});

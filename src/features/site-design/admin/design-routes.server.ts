import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { slugify } from '#kit/text.ts';
import { decodeBody } from '#platform/calls/decode-body.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { SITE_LOOK } from '#platform/pages/site-look.server.ts';
import {
  answerError,
  answerUnread,
  guardCapability,
  type RestEnvironment,
} from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { WithServices } from '#platform/slices/define-slice.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import {
  deleteFont,
  insertFont,
  readDesignRevision,
  readDesigns,
  readFonts,
} from '../data/site-design.queries.server.ts';
import { keepDesignFile } from '../operations/serve-design.server.ts';
import { ownFaceName } from '../rules/faces.ts';
import { readWoff2 } from '../rules/woff2.server.ts';

const MOST_BYTES = 2 * 1024 * 1024;
const MOST_FONTS = 40;
/** What a form of several parts has around its file, in bytes. */
const AROUND_A_FILE = 64 * 1024;
const TOO_LARGE = {
  code: 'site-design.font-too-large',
  message:
    'The file is larger than 2 MB. A font for the web is a part of that: leave out scripts that you do not need.',
};

/** `POST /site-fonts` with the multipart field `file` keeps a font; `DELETE /site-fonts/{id}` takes one away that no design uses. */
export const designRoutes: WithServices<RestRoute> = ({ db, files }) => {
  const routes = new Hono<RestEnvironment>();
  const mayUse = guardCapability('site-design.read', 'site-design.write');
  routes.post('/', mayUse, async (c) => {
    const sent = await decodeBody(c.req.raw, MOST_BYTES + AROUND_A_FILE);
    if (!sent.ok && (sent.error === 'too-large' || sent.error === 'busy'))
      return answerUnread(c, sent.error, TOO_LARGE);
    const file = sent.ok ? sent.value.files.get('file')?.[0] : undefined;
    if (!file) return answerError(c, 400, 'site-design.no-file', 'Choose a font to upload.');
    if (file.size > MOST_BYTES) return answerError(c, 413, TOO_LARGE.code, TOO_LARGE.message);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const facts = readWoff2(bytes);
    if (!facts)
      return answerError(
        c,
        422,
        'site-design.no-font',
        'This is no whole font in the format WOFF2. Fonts in other formats can be turned into it.',
      );
    if ((await readFonts(db)).length >= MOST_FONTS)
      return answerError(
        c,
        422,
        'site-design.many-fonts',
        `The shop has ${MOST_FONTS} fonts. Delete one first.`,
      );
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    await keepDesignFile(files, `font-${hash}.woff2`, 'font/woff2', async () => bytes);
    const slug = slugify(facts.family) || `font-${hash.slice(0, 6)}`;
    const font = await inTransaction(db, async (tx) => {
      await emitInvalidation(tx, [SITE_LOOK]);
      return insertFont(tx, { ...facts, slug, hash });
    });
    return c.json(font, 201);
  });
  routes.delete('/:id{[0-9]{1,15}}', mayUse, async (c) => {
    const id = Number(c.req.param('id'));
    const refusal = await inTransaction(db, async (tx) => {
      // Whoever saves the design waits.
      const designs = Object.values(await readDesigns(tx, { lock: true }));
      const fonts = await readFonts(tx);
      const font = fonts.find((one) => one.id === id);
      if (!font)
        return { status: 404, code: 'site-design.missing', message: 'There is no such font.' } as const;
      const isLast = fonts.filter(({ slug }) => slug === font.slug).length === 1;
      const name = ownFaceName(font);
      if (isLast && designs.some(({ headingFont, textFont }) => [headingFont, textFont].includes(name)))
        return {
          status: 409,
          code: 'site-design.font-in-use',
          message: `“${font.family}” is in use. Choose another font, save and publish first.`,
        } as const;
      await deleteFont(tx, id);
      await emitInvalidation(tx, [SITE_LOOK]);
      return null;
    });
    return refusal ? answerError(c, refusal.status, refusal.code, refusal.message) : c.json({});
  });
  return [{ name: 'site-fonts', takesFiles: true, routes }, revisionRoute(db)];
};

/** `GET /site-design/revisions/{number}` answers an earlier state as it was. */
function revisionRoute(db: SliceServices['db']): RestRoute {
  const routes = new Hono<RestEnvironment>();
  routes.get(
    '/revisions/:number{[1-9][0-9]{0,8}}',
    guardCapability('site-design.read', 'site-design.write'),
    async (c) => {
      const design = await readDesignRevision(db, Number(c.req.param('number')));
      return design
        ? c.json({ design })
        : answerError(c, 404, 'site-design.no-revision', 'This version is not kept any more.');
    },
  );
  return { name: 'site-design', routes };
}

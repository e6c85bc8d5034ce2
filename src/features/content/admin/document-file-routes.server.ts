import { Hono } from 'hono';
import { decodeBody } from '#platform/calls/decode-body.server.ts';
import { definitionOf } from '#platform/documents/known-widgets.ts';
import { pageDesigns } from '#platform/documents/page-designs.ts';
import {
  answerError,
  answerUnread,
  guardCapability,
  type RestEnvironment,
} from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { WithServices } from '#platform/slices/define-slice.server.ts';
import { takeDesignPictures } from '../operations/design-pictures.server.ts';
import { exportDocument } from '../operations/export-document.server.ts';
import { importDocument } from '../operations/import-document.server.ts';
import { MOST_FILE_MEGABYTES, readDocumentFile } from '../rules/document-file.ts';

/** What a form of several parts has around its file, in bytes. */
const AROUND_A_FILE = 64 * 1024;
const TOO_MANY_PICTURES = `The pictures of this document are too large for one file of ${MOST_FILE_MEGABYTES} MB. Export its saved sections one by one.`;
const NO_FILE = 'Choose a file that a shop has given out.';

/**
 * `GET /document-files/{id}` gives a document out as a file for another shop, `POST /document-files` with the multipart field
 * `file` takes one in and answers `{ id, kind, left }`; `POST /document-files/designs/{name}` takes in the pictures of a design.
 */
export const documentFileRoutes: WithServices<RestRoute> = (services) => {
  const routes = new Hono<RestEnvironment>();
  routes.get('/:id{[1-9][0-9]{0,14}}', guardCapability('content.read', 'content.read'), async (c) => {
    const file = await exportDocument(Number(c.req.param('id')), services);
    if (file === 'missing') return answerError(c, 404, 'content.missing', 'There is no such document.');
    if (file === 'too-large') return answerError(c, 422, 'content.file-too-large', TOO_MANY_PICTURES);
    const name = file.documents[0]?.title.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 60) || 'document';
    c.header('Content-Disposition', `attachment; filename="${name}.vitrine.json"`);
    return c.json(file);
  });
  routes.post('/', guardCapability('content.write', 'content.write'), async (c) => {
    const sent = await decodeBody(c.req.raw, MOST_FILE_MEGABYTES * 1024 * 1024 + AROUND_A_FILE);
    if (!sent.ok && (sent.error === 'too-large' || sent.error === 'busy'))
      return answerUnread(c, sent.error, {
        code: 'content.file-too-large',
        message: `A file may have ${MOST_FILE_MEGABYTES} MB at most.`,
      });
    const file = sent.ok ? sent.value.files.get('file')?.[0] : undefined;
    if (!file) return answerError(c, 400, 'content.no-file', NO_FILE);
    const read = readDocumentFile(await file.text());
    if (typeof read === 'string') return answerError(c, 422, 'content.broken-file', read);
    const { userId } = c.get('actor') as Actor;
    const imported = await importDocument(read, userId, services);
    if (!imported.ok) return answerError(c, 422, 'content.file-refused', imported.error);
    return c.json(imported.value, 201);
  });
  routes.post('/designs/:name', guardCapability('content.write', 'content.write'), async (c) => {
    const shop = services.shop();
    const design = shop.of(pageDesigns).find(({ name }) => name === c.req.param('name'));
    if (!design) return answerError(c, 404, 'content.missing', 'There is no such design.');
    const refused = await takeDesignPictures(design, services, (type) => definitionOf(shop, type));
    if (refused !== null)
      return answerError(
        c,
        422,
        'content.picture-refused',
        `A picture of this design was not taken: ${refused}`,
      );
    return c.json({ name: design.name });
  });
  return [{ name: 'document-files', takesFiles: true, routes }];
};

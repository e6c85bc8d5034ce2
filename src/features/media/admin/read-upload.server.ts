import type { Context } from 'hono';
import { type DecodedBody, decodeBody } from '#platform/calls/decode-body.server.ts';
import { answerError, answerUnread, type RestEnvironment } from '#platform/resources/rest-answers.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { sayRefusal } from './say-refusal.server.ts';

/** What a form of several parts has around its file, in bytes. */
const AROUND_A_FILE = 64 * 1024;

/** What is said of a form that cannot be taken. */
interface UploadWords {
  tooLarge: { code: 'media.too-large' | 'media.video-too-large'; mostMegabytes: number };
  missing: string;
}

/** The `file` of a form of several parts with its other fields, or the answer that refuses the form. */
export async function readUpload(
  c: Context<RestEnvironment>,
  texts: SliceServices['texts'],
  { tooLarge, missing }: UploadWords,
): Promise<{ file: File; fields: DecodedBody['fields'] } | Response> {
  const sent = await decodeBody(c.req.raw, tooLarge.mostMegabytes * 1024 * 1024 + AROUND_A_FILE);
  if (!sent.ok && (sent.error === 'too-large' || sent.error === 'busy'))
    return answerUnread(c, sent.error, { code: tooLarge.code, message: sayRefusal(texts, tooLarge) });
  const file = sent.ok ? sent.value.files.get('file')?.[0] : undefined;
  if (!sent.ok || !file) return answerError(c, 400, 'media.no-file', missing);
  return { file, fields: sent.value.fields };
}

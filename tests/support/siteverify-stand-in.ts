import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers as the `siteverify` of bot protections does: each token that was given out once, all others not at all. */
export async function openSiteverify() {
  const SECRET = 'secret-of-the-stand-in';
  const given = new Map<string, Record<string, unknown>>();
  const asked: URLSearchParams[] = [];
  let tokens = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const fields = new URLSearchParams(body);
    asked.push(fields);
    const token = fields.get('response') ?? '';
    const known = given.get(token);
    given.delete(token);
    const refused = (code: string) => ({ success: false, 'error-codes': [code] });
    const answer =
      fields.get('secret') !== SECRET
        ? refused('invalid-input-secret')
        : (known ?? refused('timeout-or-duplicate'));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    SECRET,
    /** What it was asked, in order. */
    asked,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    /** A token of a form, as the browser of a visitor who passed the check would hold; `more` lies over the answer. */
    token(action: string, more: Record<string, unknown> = {}): string {
      const token = `token-${++tokens}`;
      given.set(token, { success: true, action, ...more });
      return token;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}

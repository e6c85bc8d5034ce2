import Papa from 'papaparse';
import { expect } from 'vitest';
import { personAsActor } from '#features/accounts/public.server.ts';
import { goOn } from '#features/import-export/operations/run-exchange.server.ts';
import { capabilities } from '#platform/security/capability.ts';
import type { TestShop } from './shop-server.ts';
import type { ShopVisitor } from './shop-visitor.ts';

/** What tests do with imports and exports of a shop, as somebody of the back office. */
export function importDesk(shop: TestShop, owner: ShopVisitor) {
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

  return { send, work, upload, progress, takeIn, exported, undo };
}

/** The rows of a CSV by their headings. */
export const rowsOf = (csv: string) =>
  Papa.parse<Record<string, string>>(csv.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true }).data;

import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { beginArrival } from '#platform/http/arriving-bodies.server.ts';
import { BodyBudget } from '#platform/http/body-budget.server.ts';
import { decodeBody, decodeQuery } from './decode-body.server.ts';

const send = (body: BodyInit, type?: string) =>
  decodeBody(
    new Request('http://shop.test/', { method: 'POST', body, headers: type ? { 'content-type': type } : {} }),
  );
const fieldsOf = async (body: BodyInit, type?: string) => {
  const decoded = await send(body, type);
  return decoded.ok ? decoded.value.fields : decoded.error;
};

describe('names nest the way PHP nests them', () => {
  const text = 'attributes[attribute_pa_color]=red&ids[]=1&ids[]=2&cart[a][qty]=3&plain=%20x+y';
  const fields = {
    attributes: { attribute_pa_color: 'red' },
    ids: ['1', '2'],
    cart: { a: { qty: '3' } },
    plain: ' x y',
  };

  test('in query strings and forms', async () => {
    expect(decodeQuery(text)).toEqual(fields);
    expect(await fieldsOf(text, 'application/x-www-form-urlencoded; charset=utf-8')).toEqual(fields);
  });

  test('in multipart bodies, whose files stand apart', async () => {
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
    form.append('photo', new File(['x'], 'a.txt'));
    form.append('photo', new File(['y'], 'b.txt'));
    const decoded = await send(form);
    expect(decoded.ok && decoded.value.fields).toEqual(fields);
    expect(decoded.ok && decoded.value.files.get('photo')?.map(({ name }) => name)).toEqual([
      'a.txt',
      'b.txt',
    ]);
  });

  test('numbers in brackets are names unless they count from 0', () => {
    expect(decodeQuery('quantity[12]=2&quantity[3]=0')).toEqual({ quantity: { 12: '2', 3: '0' } });
    expect(decodeQuery('cart[a][7][qty]=1')).toEqual({ cart: { a: { 7: { qty: '1' } } } });
    expect(decodeQuery('ids[0]=a&ids[1]=b')).toEqual({ ids: ['a', 'b'] });
  });

  test('JSON is taken as it is', async () => {
    expect(await fieldsOf('{"ids":[1,2],"a":null}', 'application/json')).toEqual({ ids: [1, 2], a: null });
  });
});

describe('refuses', () => {
  test.each([
    ['malformed', '[1]', 'application/json'],
    ['malformed', 'null', 'application/json'],
    ['malformed', '{', 'application/json'],
    ['malformed', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, 'application/json'],
    ['malformed', 'x', 'multipart/form-data; boundary=y'],
    ['unsupported-type', '<a/>', 'text/xml'],
    ['too-large', 'x'.repeat(1_000_001), 'application/x-www-form-urlencoded'],
  ])('what is %s', async (error, body, type) => {
    expect(await fieldsOf(body, type)).toBe(error);
  });
});

test('no name reaches a prototype', async () => {
  for (const [body, type] of [
    ['__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1', undefined],
    ['{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}', 'application/json'],
  ] as const) {
    await fieldsOf(body, type ?? 'application/x-www-form-urlencoded');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  }
});

describe('reads', () => {
  test.each([
    ['a form without a type', 'a=1', undefined],
    ['a form of plain text', 'a=1', 'text/plain;charset=UTF-8'],
    ['a form whatever the case of its type', 'a=1', 'Application/X-WWW-Form-Urlencoded'],
    ['JSON with a charset', '{"a":"1"}', 'application/json; charset=utf-8'],
  ])('%s', async (_what, body, type) => {
    // A body of bytes has no type of its own, as a text would have.
    expect(await fieldsOf(new TextEncoder().encode(body), type)).toEqual({ a: '1' });
  });

  test('nothing of requests without a body, whatever they call it', async () => {
    const nothing = { ok: true, value: { fields: {}, files: new Map() } };
    for (const type of ['text/xml', 'application/json', 'multipart/form-data; boundary=x']) {
      expect(await send(new Uint8Array(), type)).toEqual(nothing);
      const bare = new Request('http://shop.test/', { method: 'POST', headers: { 'content-type': type } });
      expect(await decodeBody(bare)).toEqual(nothing);
      for (const method of ['GET', 'HEAD']) {
        const asked = new Request('http://shop.test/', { method, headers: { 'content-type': type } });
        expect(await decodeBody(asked)).toEqual(nothing);
      }
    }
  });

  test('up to a million bytes and no more, whether their number was announced or not', async () => {
    const form = (bytes: number) => `a=${'x'.repeat(bytes - 2)}`;
    const chunked = (text: string) =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          const bytes = new TextEncoder().encode(text);
          for (let at = 0; at < bytes.length; at += 65_536) controller.enqueue(bytes.slice(at, at + 65_536));
          controller.close();
        },
      });
    const type = 'application/x-www-form-urlencoded';
    const unannounced = (text: string) =>
      decodeBody(
        new Request('http://shop.test/', {
          method: 'POST',
          body: chunked(text),
          headers: { 'content-type': type },
          duplex: 'half',
        } as RequestInit),
      );
    expect((await unannounced(form(1_000_000))).ok).toBe(true);
    expect(await unannounced(form(1_000_001))).toEqual({ ok: false, error: 'too-large' });
    const announced = (text: string, length: number) =>
      decodeBody(
        new Request('http://shop.test/', {
          method: 'POST',
          body: text,
          headers: { 'content-type': type, 'content-length': String(length) },
        }),
      );
    expect((await announced(form(1_000_000), 1_000_000)).ok).toBe(true);
    expect(await announced('a=1', 1_000_001)).toEqual({ ok: false, error: 'too-large' });
  });

  test('JSON down to 32 levels', async () => {
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    expect(await fieldsOf(nested(32), 'application/json')).toEqual(JSON.parse(nested(32)));
    expect(await fieldsOf(nested(33), 'application/json')).toBe('malformed');
    for (const bare of ['1', '"a"', 'true'])
      expect(await fieldsOf(bare, 'application/json')).toBe('malformed');
  });
});

test('only files may take more than the fields of a form', async () => {
  const send = (type: string | null, body: BodyInit) =>
    decodeBody(
      new Request('http://shop.test/', {
        method: 'POST',
        body,
        headers: type ? { 'content-type': type } : {},
      }),
      5_000_000,
    );
  const long = 'x'.repeat(1_000_001);
  const tooLarge = { ok: false, error: 'too-large' };
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json'])
    expect(await send(type, long)).toEqual(tooLarge);
  const form = new FormData();
  form.set('picture', new File([long], 'cup.jpg'));
  expect(await send(null, form)).toMatchObject({ ok: true });
  form.set('comment', long);
  expect(await send(null, form)).toEqual(tooLarge);
});

describe('files', () => {
  const place = () => {
    const folder = mkdtempSync(join(tmpdir(), 'arriving-'));
    return { memory: new BodyBudget(3_000_000), disk: new BodyBudget(2_000_000), folder };
  };
  const request = (form: FormData) => new Request('http://shop.test/', { method: 'POST', body: form });
  const sending = (sizes: number[]) => {
    const form = new FormData();
    form.append('name', 'Ada');
    for (const size of sizes) form.append('file', new File(['x'.repeat(size)], `${size} ﬁ.txt`));
    return request(form);
  };

  test('lie on disk while their request is answered, and are gone then', async () => {
    const at = place();
    const sent = sending([900_000, 10, 500_000]);
    const arrival = beginArrival(sent, at);
    const decoded = await decodeBody(sent, 1_600_000);
    const files = decoded.ok ? (decoded.value.files.get('file') ?? []) : [];
    expect(files.map(({ name, size }) => [name, size])).toEqual([
      ['900000 ﬁ.txt', 900_000],
      ['10 ﬁ.txt', 10],
      ['500000 ﬁ.txt', 500_000],
    ]);
    expect(await files[0]?.text()).toBe('x'.repeat(900_000));
    expect([readdirSync(at.folder).length, at.memory.held < 150_000]).toEqual([2, true]);
    await arrival.end();
    expect([readdirSync(at.folder).length, at.memory.held, at.disk.held]).toEqual([0, 0, 0]);
  });

  test('for which there is no room are told to come again, and leave nothing', async () => {
    const at = place();
    const sent = sending([1_500_000, 900_000]);
    const arrival = beginArrival(sent, at);
    const decoded = await decodeBody(sent, 3_000_000);
    expect(decoded).toEqual({ ok: false, error: 'busy' });
    await arrival.end();
    expect([readdirSync(at.folder).length, at.memory.held, at.disk.held]).toEqual([0, 0, 0]);
  });

  test('are fifty at most', async () => {
    expect(await decodeBody(sending(Array(51).fill(1)))).toEqual({ ok: false, error: 'too-large' });
  });
});

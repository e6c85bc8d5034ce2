import { describe, expect, test } from 'vitest';
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

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { customText } from './custom-texts.ts';
import { ENGLISH } from './language.ts';
import { readLanguages } from './read-languages.server.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'languages-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: unknown): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}

const read = (...folders: string[]) => readLanguages(folders.map((folder) => join(root, folder)));

it('a language is a folder with its name, its direction and a file for each namespace', () => {
  write('own/pt-br/language.json', { name: 'Português', direction: 'ltr' });
  write('own/pt-br/cart.json', { title: 'Carrinho', checkout: 'Finalizar' });
  write('own/pt-br/seeded/shop.json', { Shop: 'Loja' });
  const [english, portuguese, ...others] = read('own', 'not-there');
  expect(english).toEqual({ ...ENGLISH, texts: {} });
  expect(others).toEqual([]);
  expect(portuguese).toMatchObject({
    locale: 'pt-BR',
    name: 'Português',
    direction: 'ltr',
    texts: { 'cart.title': 'Carrinho', 'cart.checkout': 'Finalizar' },
  });
  expect(customText(portuguese?.texts ?? {}, 'menu', 'Shop')).toBe('Loja');
});

it('further folders add the words of their slices, and replace those of earlier ones', () => {
  write('own/ar/language.json', { name: 'العربية', direction: 'rtl' });
  write('own/ar/cart.json', { title: 'السلة', total: 'الإجمالي' });
  write('gift/ar/gift.json', { note: 'بطاقة' });
  write('gift/ar/cart.json', { total: 'المجموع' });
  // A language that only an extension speaks is none that the shop can speak.
  write('gift/fi/gift.json', { note: 'Kortti' });
  expect(read('own', 'gift').map(({ locale, texts }) => [locale, texts])).toEqual([
    ['en', {}],
    ['ar', { 'cart.title': 'السلة', 'cart.total': 'المجموع', 'gift.note': 'بطاقة' }],
  ]);
});

it('the program does not start with words that cannot be read, and says which', () => {
  for (const [file, content] of [
    ['ar/language.json', { name: 'العربية', direction: 'up' }],
    ['ar/cart.json', { title: 1 }],
    ['ar/cart.json', { title: '' }],
    ['ar/cart.json', '{'],
    ['no language/cart.json', {}],
  ] as const) {
    write(`own/${file}`, content);
    expect(() => read('own')).toThrow(file.startsWith('ar') ? file : 'no language');
    rmSync(join(root, 'own'), { recursive: true });
  }
});

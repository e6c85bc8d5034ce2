// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { WordSource } from '../rules/lightbox-look.ts';
import { itemsOf } from './items.ts';

afterEach(() => document.body.replaceChildren());

const OWN = `<figure><a href="https://shop.example/large.webp" data-sized="" title="Tip"
    data-elementor-lightbox-title="A <b>name</b>" data-elementor-lightbox-description="More">
    <img src="https://shop.example/small.webp" srcset="https://shop.example/small.webp 240w" width="1600" height="1200"
      alt="A cup" title="Its title"></a><figcaption> Below </figcaption></figure>`;

function read(html: string, look: { title?: WordSource; description?: WordSource } = {}) {
  document.body.innerHTML = html;
  return itemsOf([...document.querySelectorAll('a')], { products: true, ...look });
}

test('[LBX-011ab] an item has address, small picture, size, words and number; its title is text', () => {
  expect(read(OWN)).toEqual([
    {
      src: 'https://shop.example/large.webp',
      srcset: 'https://shop.example/small.webp 240w',
      msrc: 'https://shop.example/small.webp',
      w: 1600,
      h: 1200,
      alt: 'A cup',
      title: 'A <b>name</b>',
      description: 'More',
      pid: 1,
    },
  ]);
  expect(read(OWN + OWN).map(({ pid }) => pid)).toEqual([1, 2]);
});

test('[LBX-011ab] markup is taken from a template that stands in the link, from nothing that is written about it', () => {
  const link = (within: string) =>
    `<a href="https://shop.example/a.webp" data-html="<i>no</i>">${within}<span>Look</span></a>`;
  expect(read(link('<template><p>Server’s own</p></template>'))[0]).toMatchObject({
    html: '<p>Server’s own</p>',
    src: '',
  });
  expect(read(link(''))[0]).not.toHaveProperty('html');
});

test('of pictures that nobody has measured nothing is said of their size', () => {
  expect(read('<a href="https://else.example/a.jpg" title="Tip">Look</a>')).toEqual([
    { src: 'https://else.example/a.jpg', w: 0, h: 0, alt: 'Tip', title: 'Tip', pid: 1 },
  ]);
});

test.each([
  ['none', undefined],
  ['title', 'A <b>name</b>'],
  ['caption', 'Below'],
  ['alt', 'A cup'],
  ['description', 'More'],
] as const)('[LBX-020a] title and description come from where the owner says: %s', (source, words) => {
  const [byTitle] = read(OWN, { title: source, description: 'none' });
  expect([byTitle?.title, byTitle?.description]).toEqual([words, undefined]);
  const [byDescription] = read(OWN, { title: 'none', description: source });
  expect([byDescription?.title, byDescription?.description]).toEqual([undefined, words]);
});

test('[LBX-018] an action link’s item is what its settings name', () => {
  const link = (settings: object) =>
    `<a href="#elementor-action:action=lightbox&amp;settings=${btoa(JSON.stringify(settings))}">Look</a>`;
  expect(read(link({ url: 'https://shop.example/a.webp' }))[0]).toMatchObject({
    src: 'https://shop.example/a.webp',
  });
  expect(read(link({ type: 'video', url: 'https://vimeo.com/7' }))[0]).toMatchObject({
    video: 'https://vimeo.com/7',
    src: '',
  });
});

// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { wholeDesign } from '../rules/design-fields.ts';
import { showDesign } from './show-design.ts';

it('[TPL-026] the preview shows what is not saved in place of what is published, and is for looking at alone', () => {
  // Nothing is fetched here.
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } };
  Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true });
  document.head.innerHTML =
    '<meta property="og:site_name" content="Shop"><link rel="stylesheet" href="/site-design/site-0123456789abcdef.css">';
  document.body.innerHTML = '<a class="site-name" href="/"><i>Before</i></a>';
  const faces = [{ label: 'Inter', sheet: '/assets/face-inter.css' }];
  const show = (said: object, logo?: string | null) =>
    showDesign(document, wholeDesign({ ...said }), { fonts: [], faces, logo, publishedLogo: 7 });
  show({ css: '.btn { color: #123456 }', textFont: 'inter' });
  show({ css: '.btn { color: #123456 }', textFont: 'inter' });
  expect(document.querySelector<HTMLLinkElement>('link[href^="/site-design/"]')?.disabled).toBe(true);
  expect(document.querySelectorAll('link[href="/assets/face-inter.css"]')).toHaveLength(1);
  const said = () =>
    document.adoptedStyleSheets.map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join());
  expect(said().join()).toContain('#123456');
  expect(document.body.inert).toBe(true);
  show({});
  expect(said().join()).not.toContain('#123456');
  const name = document.querySelector('.site-name');
  show({}, '/media/1-a/240.webp');
  expect(name?.innerHTML).toBe('<img src="/media/1-a/240.webp" alt="Shop">');
  show({}, null);
  expect(name?.innerHTML).toBe('Shop');
  show({});
  expect(name?.innerHTML).toBe('<i>Before</i>');
  // A header's own logo stays, whatever the design says; that of the published design makes room.
  document.body.innerHTML =
    '<a class="site-name"><img src="/media/8-b/240.webp"></a><a class="site-name"><img src="/media/7-c/240.webp"></a>';
  show({}, null);
  expect([...document.querySelectorAll('.site-name')].map(({ innerHTML }) => innerHTML)).toEqual([
    '<img src="/media/8-b/240.webp">',
    'Shop',
  ]);
});

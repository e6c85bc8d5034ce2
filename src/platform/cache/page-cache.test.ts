import { describe, expect, it } from 'vitest';
import { PageCache, type RenderedPage } from './page-cache.server.ts';

const page = (html: string, tags: string[], more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: {},
  html: [html],
  tags,
  cacheable: true,
  ...more,
});

describe('page cache', () => {
  it('keeps a page until one of its tags is announced', async () => {
    const cache = new PageCache({ maxBytes: 1_000_000 });
    await cache.getOrRender('/a', async () => page('one', ['product:1', 'settings']));
    await cache.getOrRender('/b', async () => page('two', ['product:2', 'settings']));
    cache.invalidate(['product:1']);
    expect(cache.get('/a')).toBeUndefined();
    expect(cache.get('/b')?.identity.toString()).toBe('two');
    cache.invalidate(['*']);
    expect(cache.get('/b')).toBeUndefined();
  });

  it('does not store a page whose tags changed while it was being rendered', async () => {
    const cache = new PageCache({ maxBytes: 1_000_000 });
    const answered = await cache.getOrRender('/a', async () => {
      cache.invalidate(['product:1']);
      return page('old', ['product:1']);
    });
    expect(answered.identity.toString()).toBe('old');
    expect(cache.get('/a')).toBeUndefined();
  });

  it('renders once for requests that come together, and anew for those after a change', async () => {
    const cache = new PageCache({ maxBytes: 1_000_000 });
    let renderings = 0;
    let finish: (value: RenderedPage) => void = () => {};
    const render = () => {
      renderings++;
      return new Promise<RenderedPage>((resolve) => {
        finish = resolve;
      });
    };
    const first = cache.getOrRender('/a', render);
    const second = cache.getOrRender('/a', render);
    expect(renderings).toBe(1);
    const finishFirst = finish;
    cache.invalidate(['product:1']);
    const third = cache.getOrRender('/a', render);
    expect(renderings).toBe(2);
    finishFirst(page('old', ['product:1']));
    finish(page('new', ['product:1']));
    expect((await first).identity.toString()).toBe('old');
    expect((await second).identity.toString()).toBe('old');
    expect((await third).identity.toString()).toBe('new');
    expect(cache.get('/a')?.identity.toString()).toBe('new');
  });

  it('ends a page at the boundary it shows and never keeps personal ones', async () => {
    const cache = new PageCache({ maxBytes: 1_000_000 });
    await cache.getOrRender('/a', async () => page('x', [], { expiresAt: new Date(Date.now() - 1) }));
    await cache.getOrRender('/b', async () => page('x', [], { cacheable: false }));
    expect(cache.get('/a')).toBeUndefined();
    expect(cache.get('/b')).toBeUndefined();
  });

  it('stays within its size', async () => {
    const cache = new PageCache({ maxBytes: 20_000 });
    for (let i = 0; i < 50; i++)
      await cache.getOrRender(`/${i}`, async () => page('x'.repeat(1000), [`t${i}`]));
    expect(cache.size).toBeLessThan(15);
    expect(cache.get('/49')).toBeDefined();
  });

  it('keeps made-up addresses from pushing out real pages', async () => {
    const cache = new PageCache({ maxBytes: 40_000 });
    await cache.getOrRender('/shop/', async () => page('shop', ['products']));
    for (let i = 0; i < 100; i++) {
      await cache.getOrRender(`/nothing-${i}/`, async () =>
        page('x'.repeat(1000), ['products'], { passing: true }),
      );
    }
    expect(cache.get('/shop/')).toBeDefined();
    expect(cache.get('/nothing-99/')).toBeDefined();
    expect(cache.get('/nothing-0/')).toBeUndefined();
    cache.invalidate(['products']);
    expect(cache.size).toBe(0);
  });

  it('keeps what was asked for twice from being pushed out by what is asked for once', async () => {
    const cache = new PageCache({ maxBytes: 40_000 });
    await cache.getOrRender('/shop/', async () => page('shop', ['products']));
    expect(cache.get('/shop/')).toBeDefined();
    for (let i = 0; i < 100; i++)
      await cache.getOrRender(`/product/${i}/`, async () =>
        page('x'.repeat(1000), ['products', `product:${i}`]),
      );
    expect(cache.get('/shop/')?.identity.toString()).toBe('shop');
    expect(cache.get('/product/99/')).toBeDefined();
    expect(cache.get('/product/0/')).toBeUndefined();
    // Both still end by their tags, each of them for itself.
    cache.invalidate(['product:99']);
    expect(cache.get('/product/99/')).toBeUndefined();
    cache.invalidate(['products']);
    expect(cache.size).toBe(0);
  });

  it('stays within its size whatever is asked for, and forgets the tags of what went', async () => {
    const cache = new PageCache({ maxBytes: 100_000 });
    for (let i = 0; i < 300; i++) {
      const key = `/${i % 120}`;
      const more = { passing: i % 3 === 0 };
      cache.get(key);
      await cache.getOrRender(key, async () => page('x'.repeat(500 + i), [`t${i % 7}`], more));
      expect(cache.size * 1_300).toBeLessThan(110_000);
    }
    cache.invalidate(Array.from({ length: 7 }, (_, i) => `t${i}`));
    expect(cache.size).toBe(0);
  });
});

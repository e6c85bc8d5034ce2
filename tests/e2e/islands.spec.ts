import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { htmlProblems, openBrowser, type TestBrowser, type TestPage } from '../support/browser.ts';
import { type Fixture, openFixture } from './fixtures/islands/open-fixture.ts';

let fixture: Fixture;
let assets: Fixture['assets'];
let site: string;
let browser: TestBrowser;

beforeAll(async () => {
  [fixture, browser] = await Promise.all([openFixture('islands'), openBrowser()]);
  ({ assets, site } = fixture);
});

afterEach(() => browser.closePages());

afterAll(async () => {
  await browser?.close();
  fixture?.close();
});

async function open(name: string, wait = true): Promise<TestPage> {
  const opened = await browser.newPage();
  await opened.page.goto(`${site}/${name}`);
  if (wait) await opened.page.waitForSelector('x-island[data-live]', { state: 'attached' });
  return opened;
}

const islandErrors = ({ page }: TestPage): Promise<string[]> => page.evaluate(() => window.islandErrors);
const live = 'x-island[data-live]';

describe('pages without islands', () => {
  test('load neither React nor the map of islands', async () => {
    const { page, context } = await browser.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(`${site}/plain`, { waitUntil: 'networkidle' });
    expect(scripts).toEqual([...assets.scripts, ...assets.scriptImports].map((script) => site + script));
    await context.close();
  });

  test('the preloads that React writes before the content come back by themselves', () => {
    const { html, preloads } = fixture.renderPage('images');
    expect(html).toMatch(/^<img src="\/a.png"/);
    expect(preloads).toEqual(['<link rel="preload" as="image" href="/a.png"/>']);
  });
});

describe('an island', () => {
  test('comes alive, also in HTML that a call returned, and shares no id', async () => {
    const opened = await open('counters');
    const { page, errors } = opened;
    await page.getByLabel('first').click();
    await page.getByLabel('second').click();
    await page.getByLabel('second').click();
    await expect.poll(() => page.getByLabel('first').textContent()).toBe('4');
    await expect.poll(() => page.getByLabel('second').textContent()).toBe('12');
    const inserted = page.locator(`${live} [data-testid=inserted]`);
    await page.getByRole('button', { name: 'more' }).click();
    await inserted.waitFor();
    await page.getByRole('button', { name: 'more' }).click();
    await inserted.nth(1).waitFor();
    await inserted.nth(1).getByRole('button').click();
    expect(await inserted.nth(0).getByRole('button').textContent()).toBe('100');
    expect(await inserted.nth(1).getByRole('button').textContent()).toBe('101');
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(6);
    expect([...errors, ...(await islandErrors(opened))]).toEqual([]);
  });

  test('inside another island is an ordinary component, inside a slot an island', async () => {
    const opened = await open('tabs');
    const { page, context } = opened;
    expect(await page.locator('x-island').count()).toBe(1);
    await page.locator('[data-testid=inside-tabs] button').click();
    expect(await page.locator('[data-testid=inside-tabs] button').textContent()).toBe('1');
    await page.getByRole('button', { name: 'two' }).click();
    const inSlot = page.locator(`x-island x-slot ${live} [data-testid=in-slot] button`);
    await inSlot.click();
    expect(await inSlot.textContent()).toBe('6');
    expect(await islandErrors(opened)).toEqual([]);
    await context.close();
  });

  test('gets values that JSON cannot say by itself', async () => {
    const opened = await open('kinds');
    const { page, context } = opened;
    const sent = fixture.renderPage('kinds').html.replace(/<[^>]*>/g, '');
    const shown = (await page.locator('.kinds').innerHTML()).replaceAll('<!-- -->', '');
    expect(await page.locator('.kinds').textContent()).toBe(
      `1935705600000 | bigint | 12345678901234567890 | 1/undefined/NaN/0 | $s0 and $$ | '"<>&</x-island><!-- $s0`,
    );
    expect(sent).toContain('12345678901234567890');
    expect(shown).toContain('&lt;/x-island&gt;');
    expect(await islandErrors(opened)).toEqual([]);
    await context.close();
  });

  test('that gets a function is refused with its name and the prop', () => {
    expect(() => fixture.renderPage('bad-props')).toThrow(
      /Island counter-\w+:Counter: the prop "label" is a function/,
    );
  });
});

describe('a slot', () => {
  test('cannot be forged by HTML that others wrote', async () => {
    const opened = await open('forged');
    const { page, context } = opened;
    expect(await page.locator('.panel').textContent()).toBe('the true one');
    expect(fixture.renderPage('forged').html).toContain('<!--00000000-0000-0000-0000-000000000000:0-->');
    expect(await islandErrors(opened)).toEqual([]);
    await context.close();
  });
});

describe('moving and removing', () => {
  test('a slot keeps its nodes; a moved island goes on, a removed one ends, one put back starts again', async () => {
    const opened = await open('mover');
    const { page } = opened;
    await page.locator(`${live} ${live}`).waitFor({ state: 'attached' });
    const counter = page.locator('[data-testid=moved] button');
    const move = () => page.getByRole('button', { name: 'move', exact: true }).click();
    await counter.click();
    await page.evaluate(() => {
      Object.assign(document.getElementById('kept') as HTMLElement, { mark: 'same node' });
    });
    await move();
    expect(
      await page.locator('.below #kept').evaluate((node) => (node as unknown as { mark: string }).mark),
    ).toBe('same node');
    expect(await counter.textContent()).toBe('1');
    await counter.click();
    expect(await counter.textContent()).toBe('2');
    await move();
    expect(await page.locator('.above #kept').count()).toBe(1);
    expect(await counter.textContent()).toBe('2');

    // Timers come in turn, so what an island decides by one after it was taken out is decided by then.
    const settle = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.evaluate(() =>
      document.querySelector('#elsewhere')?.append(document.querySelector('x-island') as Node),
    );
    await settle();
    expect(await islandErrors(opened)).toEqual(['mover mounted']);
    expect(await counter.textContent()).toBe('2');

    await page.evaluate(() => {
      const island = document.querySelector('x-island') as Element;
      Object.assign(window, { removed: island });
      island.remove();
    });
    await expect.poll(() => islandErrors(opened)).toEqual(['mover mounted', 'mover unmounted']);

    await page.evaluate(() => document.body.append((window as unknown as { removed: Node }).removed));
    await page.locator('.above #kept').waitFor({ state: 'attached' });
    await move();
    expect(await page.locator('.below #kept').count()).toBe(1);
    await expect.poll(async () => (await islandErrors(opened)).slice(2)).toEqual(['mover mounted']);
  });
});

describe('an island that throws', () => {
  test('on the server is left out and reported, the page stays', () => {
    const { html, failures, islands } = fixture.renderPage('troubled');
    expect(failures.map(({ island, error }) => `${island.replace(/-.*:/, ':')} ${error}`)).toEqual([
      'troubled:ServerCrash Error: broken on the server',
    ]);
    expect(html).not.toContain('ServerCrash');
    expect(islands.some((id) => id.endsWith(':ServerCrash'))).toBe(false);
    expect(html).toContain('data-testid="healthy"');
  });

  test('at hydration stays as the server rendered it, later takes only itself away; the others live', async () => {
    const opened = await open('troubled');
    const { page } = opened;
    const healthy = page.locator(`${live} [data-testid=healthy] button`);
    await healthy.click();
    expect(await healthy.textContent()).toBe('1');
    await page.waitForFunction(() =>
      window.islandErrors.some((error) => error.includes('broken at hydration')),
    );
    await page.locator('.static').waitFor();
    expect(await page.locator('.static').textContent()).toBe('rendered by the server');

    // A slot survives HTML that differs from what the browser renders.
    const counter = page.locator(`p.mismatch ${live} [data-testid=in-mismatch] button`);
    await counter.click();
    expect(await counter.textContent()).toBe('2');
    expect(await page.locator('[data-testid=in-mismatch]').count()).toBe(1);
    await expect.poll(() => islandErrors(opened)).toContainEqual(expect.stringContaining(':Mismatch'));

    await page.locator(`${live} .break`).click();
    await page.locator('.break').waitFor({ state: 'detached' });
    await expect.poll(() => islandErrors(opened)).toContainEqual(expect.stringContaining('broken later'));
    await healthy.click();
    expect(await healthy.textContent()).toBe('2');
  });
});

describe('an island that waits for intent', () => {
  const output = (page: TestPage['page']) => page.locator('output');

  test('does nothing until touched, then gets the hover and the click that woke it', async () => {
    const { page } = await open('patient', false);
    await page.waitForLoadState('networkidle');
    // A click with a modifier is the browser's.
    const prevented = await page.evaluate(() => {
      const click = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true });
      document.querySelector('button')?.dispatchEvent(click);
      return click.defaultPrevented;
    });
    expect(prevented).toBe(false);
    expect(await page.locator(live).count()).toBe(0);
    await page.getByRole('button', { name: 'click' }).click();
    await expect.poll(() => output(page).textContent()).toMatch(/click/);
    await expect.poll(() => output(page).textContent()).toMatch(/enter/);
    expect((await output(page).textContent())?.match(/click/g)?.length).toBe(1);
  });

  test('gets the focus, the form that was sent with what was typed before, or the arrow key', async () => {
    const { page } = await browser.newPage();
    // On a slow network too, what holds these events is there once the page is.
    await page.route(/start-islands/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto(`${site}/patient`);
    await page.locator('input').focus();
    await expect.poll(() => output(page).textContent()).toBe('focus');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');

    await page.goto(`${site}/patient`);
    await page.evaluate(() => {
      const input = document.querySelector('input') as HTMLInputElement;
      input.value = 'typed';
      input.form?.requestSubmit();
    });
    await expect.poll(() => output(page).textContent()).toBe('submit typed');
    expect(page.url()).toBe(`${site}/patient`);

    await page.goto(`${site}/patient`);
    await page.evaluate(() => {
      const tab = document.querySelector('[role=tab]') as HTMLElement;
      tab.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
    });
    await expect.poll(() => output(page).textContent()).toBe('key ArrowRight');
  });

  test('whose script cannot be loaded leaves the form to the browser, and is tried again', async () => {
    const { page, context } = await browser.newPage();
    await page.route(/assets\/patient-/, (route) => route.abort());
    await page.goto(`${site}/patient`);
    await page.locator('input').fill('offline');
    await page.getByRole('button', { name: 'send' }).click();
    await page.locator('#native').waitFor();
    expect(await page.locator('#native').textContent()).toBe('offline');
    await context.close();

    const again = await browser.newPage();
    // Browsers may remember that an address could not be loaded: it never can be here, for the island nor for React.
    const failed: string[] = [];
    await again.page.route(/assets\/(counter|react-runtime)-[\w-]+\.js$/, (route) => {
      failed.push(/counter|react-runtime/.exec(route.request().url())?.[0] ?? '');
      return route.abort();
    });
    await again.page.goto(`${site}/counters`);
    await again.page.locator(`${live} [data-testid=first]`).waitFor();
    expect(new Set(failed)).toEqual(new Set(['counter', 'react-runtime']));
    await again.context.close();
  });
});

describe('an island that waits to be seen', () => {
  test('comes alive near the viewport, and knows the context that the server knew', async () => {
    const opened = await open('visible', false);
    const { page, context } = opened;
    await page.waitForLoadState('networkidle');
    const text = 'de-AT </script><b>Grüß Gott</b>';
    expect(await page.locator('.visible').textContent()).toBe(`${text} static`);
    await page.evaluate(() => window.scrollTo(0, 3000));
    await expect.poll(() => page.locator('.visible').textContent()).toBe(`${text} live`);
    expect(await islandErrors(opened)).toEqual([]);
    await context.close();
  });
});

describe('the HTML', () => {
  test('of every page is valid', async () => {
    for (const name of fixture.pageNames.filter((each) => each !== 'bad-props')) {
      expect(await htmlProblems(fixture.renderPage(name).document), name).toEqual([]);
    }
  });

  test('names the scripts to preload for the islands that come alive on load', () => {
    const nameOf = (script: string) => script.replace(/-[\w-]{8}\.js$/, '');
    const { islands } = fixture.renderPage('tabs');
    const scripts = assets.islandScripts(islands).map(nameOf);
    expect(scripts.toSorted()).toEqual([
      '/assets/_virtual_islands',
      '/assets/counter',
      '/assets/react',
      '/assets/react-runtime',
      '/assets/tabs',
    ]);
    expect(assets.islandScripts([])).toEqual([]);
    // The others need at first only what waits for their moment.
    expect(assets.islandScripts(fixture.renderPage('patient').islands)).toEqual([]);
    expect(assets.islandRuntime(fixture.renderPage('patient').islands).map(nameOf)).toEqual([
      '/assets/start-islands',
    ]);
  });
});

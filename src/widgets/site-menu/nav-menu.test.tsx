import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultsOf } from '#platform/fields/field.ts';
import { withLiveScripts } from '#platform/live/live.ts';
import { renderView, tagsOf } from '../../../tests/support/render-view.ts';
import { MenuList } from './menu-list.tsx';
import { SiteMenuView } from './site-menu.view.tsx';
import { siteMenu } from './site-menu.widget.ts';

const shown = (values: Record<string, unknown> = {}, items = [{ label: 'Tea', address: '/tea/' }]) => {
  const props = { ...defaultsOf(siteMenu.fields), ...values } as never;
  const data = { items, path: '' };
  return renderView(<SiteMenuView nodeId="k3" props={props} data={data} />);
};
const navOf = (html: string) => tagsOf(html, /^<nav/)[0] ?? '';
const sheet = readFileSync(new URL('./menu-entries.css', import.meta.url), 'utf8');

test('[NAV-018a] a menu stands in a row, underlined, and becomes a drop-down menu with a burger below tablets', () => {
  const html = shown();
  for (const name of ['nav-bar', 'pointer-underline', 'below-tablet'])
    expect(navOf(html)).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`));
  expect(html).toMatch(/<button[^>]*popovertarget="nav-k3"[^>]*aria-expanded="false"[^>]*><svg/i);
  expect(html).toContain('popover="auto"');
  expect(shown({ below: 'never' })).not.toContain('popover');
});

test('[NAV-018b] the drop-down menu stands below its button, is as wide as the window, or at the left or right side', () => {
  expect(navOf(shown())).toContain('layout-default');
  const layouts = readFileSync(new URL('./nav-menu.css', import.meta.url), 'utf8');
  for (const layout of ['full', 'start', 'end'])
    expect(navOf(shown({ layout }))).toContain(`layout-${layout}`);
  for (const said of ['.layout-default', '.layout-full', ':is(.layout-start, .layout-end)', '.layout-end'])
    expect(layouts).toContain(`.nav-menu${said} .nav-body:popover-open`);
});

test('[NAV-016] lists fade in 200 ms and are 10em to 20em wide, or as their owner set it', () => {
  for (const said of ['--menu-fade, 200ms', '--menu-min, 10em', '--menu-max, 20em'])
    expect(sheet).toContain(said);
  expect(navOf(shown())).not.toContain('style=');
  expect(navOf(shown({ fade: 90, minWidth: 12, maxWidth: 30 }))).toContain(
    'style="--menu-fade:90ms;--menu-min:12em;--menu-max:30em"',
  );
});

test('[NAV-006a] [NAV-016] its script is told how and when lists open, close and scroll, where that is not as usual', () => {
  expect(navOf(shown())).not.toMatch(/data-(opens|show|hide|scroll)/);
  const told = navOf(shown({ opens: 'click', showDelay: 10, hideDelay: 20, scrollStep: 7 }));
  for (const attribute of ['opens="click"', 'show-delay="10"', 'hide-delay="20"', 'scroll-step="7"'])
    expect(told).toContain(`data-${attribute}`);
});

test('[NAV-005a] a menu that leads to anchors has the script that marks them, others have not', () => {
  const scripts = (address: string) => {
    const named: string[] = [];
    const name = (script: string) => String(named.push(script));
    withLiveScripts(name, () =>
      renderToStaticMarkup(<MenuList items={[{ label: 'Team', address }]} path="" />),
    );
    return named;
  };
  expect(scripts('/about/#team')).toContain('menu-anchors');
  expect(scripts('/about/')).not.toContain('menu-anchors');
});

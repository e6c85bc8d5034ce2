import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { defaultsOf } from '#platform/fields/field.ts';
import { linkAttributes } from '#platform/links/link-attributes.ts';
import { HamburgerPanelView } from '#widgets/hamburger-panel/hamburger-panel.view.tsx';
import { hamburgerPanel } from '#widgets/hamburger-panel/hamburger-panel.widget.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { OffCanvasView } from './off-canvas.view.tsx';
import { offCanvas } from './off-canvas.widget.ts';

type Values = Record<string, unknown>;
const shown = (values: Values = {}, documents = new Map<number, ReactNode>()) => {
  const props = { ...defaultsOf(offCanvas.fields), content: [<p key="a">Inside</p>], ...values } as never;
  return renderView(<OffCanvasView nodeId="k3" props={props} data={undefined} documents={documents} />);
};
const hamburger = (values: Values = {}, documents = new Map<number, ReactNode>(), signature = '') => {
  const props = {
    ...defaultsOf(hamburgerPanel.fields),
    content: [<p key="a">Inside</p>],
    ...values,
  } as never;
  return renderView(
    <HamburgerPanelView nodeId="k3" props={props} data={{ signature }} documents={documents} />,
  );
};
const dialogOf = (html: string) => tagsOf(html, /^<dialog/)[0] ?? '';
const buttonOf = (html: string) => tagsOf(html, /^<button/)[0] ?? '';
const classesOf = (tag: string) => /class="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? [];

test('[NAV-018c] an off-canvas panel has an overlay and lets the page scroll unless its owner says otherwise', () => {
  const { overlay, preventScroll } = offCanvas.fields;
  expect([overlay.default, preventScroll.default]).toEqual([true, false]);
  expect(classesOf(dialogOf(shown()))).toContain('lets-scroll');
  expect(classesOf(dialogOf(shown()))).not.toContain('has-no-overlay');
});

test('[NAV-017] a hamburger panel says “More”, slides in from the right, or the left, or fades or grows', () => {
  const html = hamburger();
  expect(wordsOf(html)).toMatch(/^More More/);
  expect(classesOf(dialogOf(html))).toEqual(expect.arrayContaining(['side-panel-end', 'comes-by-slide']));
  for (const side of ['start', 'end'])
    expect(classesOf(dialogOf(hamburger({ side })))).toContain(`side-panel-${side}`);
  for (const effect of ['slide', 'fade', 'zoom'])
    expect(classesOf(dialogOf(hamburger({ effect })))).toContain(`comes-by-${effect}`);
  expect(dialogOf(html)).toContain('data-close-delay="400"');
});

test('[NAV-020a] both hold builder content or a template', () => {
  const documents = new Map([[12, <p key="b">Saved</p>]]);
  for (const show of [shown, hamburger]) {
    expect(show()).toMatch(/<dialog.*<p>Inside<\/p>.*<\/dialog>/);
    const html = show({ template: 12 }, documents);
    expect(html).toMatch(/<dialog.*<p>Saved<\/p>.*<\/dialog>/);
    expect(html).not.toContain('Inside');
    // One that is gone shows nothing.
    expect(wordsOf(show({ template: 13 }, documents))).not.toMatch(/Saved|Inside/);
  }
});

test('[NAV-017] a template is fetched later only where its owner wants that, and is then kept 12 hours', () => {
  const { lazy, cached } = hamburgerPanel.fields;
  expect([lazy.default, cached.default]).toEqual([false, true]);
  const documents = new Map([[12, <p key="b">Saved</p>]]);
  expect(hamburger({ template: 12 }, documents)).not.toContain('data-template');
  const later = hamburger({ template: 12, lazy: true }, new Map(), 'seal');
  expect(later).toMatch(/data-template="12" data-widget="k3" data-signature="seal" data-cached="yes"/);
  expect(hamburger({ template: 12, lazy: true, cached: false }, new Map(), 'seal')).not.toContain(
    'data-cached',
  );
});

test('[NAV-020b] every side, size and effect is offered by the forms of both, and does something', () => {
  const choicesOf = (field: unknown) => Object.keys((field as { choices: object }).choices);
  for (const { fields } of [offCanvas, hamburgerPanel]) {
    expect(choicesOf(fields.side)).toEqual(['end', 'start', 'top', 'bottom']);
    expect(choicesOf(fields.size)).toEqual(['small', 'medium', 'large', 'full']);
    expect(choicesOf(fields.effect)).toEqual(['slide', 'fade', 'zoom']);
  }
  const sheet = readFileSync('src/widgets/off-canvas/off-canvas.css', 'utf8');
  for (const styled of [
    ...['side-panel-start', 'side-panel-top', 'side-panel-small', 'side-panel-medium', 'side-panel-large'],
    ...['side-panel-full', 'side-panel.comes-by-fade', 'side-panel.comes-by-zoom'],
    'side-panel.has-no-overlay::backdrop',
  ])
    expect(sheet).toContain(`dialog.${styled} {`);
  expect(sheet).toContain('dialog:is(.side-panel-top, .side-panel-bottom) {');
  expect(sheet).toContain('html:has(dialog.side-panel.lets-scroll:modal) {');
});

test('[NAV-020b] side, size, effect, overlay, what closes it, scrolling, icon and label are as the owner set them', () => {
  for (const show of [shown, hamburger]) {
    for (const side of ['start', 'end', 'top', 'bottom'])
      expect(classesOf(dialogOf(show({ side })))).toContain(`side-panel-${side}`);
    for (const size of ['small', 'medium', 'large', 'full'])
      expect(classesOf(dialogOf(show({ size })))).toContain(`side-panel-${size}`);
    for (const effect of ['slide', 'fade', 'zoom'])
      expect(classesOf(dialogOf(show({ effect })))).toContain(`comes-by-${effect}`);
    expect(classesOf(dialogOf(show({ overlay: false })))).toContain('has-no-overlay');
    expect(classesOf(dialogOf(show({ preventScroll: false })))).toContain('lets-scroll');
    expect(classesOf(dialogOf(show({ preventScroll: true })))).not.toContain('lets-scroll');
    const ways = (values: Values) =>
      /closedby="(\w+)"(?:.*data-keeps="([^"]*)")?/.exec(dialogOf(show(values)))?.slice(1);
    expect(ways({})).toEqual(['any', undefined]);
    expect(ways({ keepOnEscape: true })).toEqual(['none', 'escape']);
    expect(ways({ keepOnOutside: true })).toEqual(['closerequest', 'outside']);
    expect(ways({ keepOnEscape: true, keepOnOutside: true })).toEqual(['none', 'escape outside']);
    expect(show({ icon: 'filter', label: 'Sort' })).toMatch(/<button[^>]*><svg.*<\/svg>Sort<\/button>/);
    expect(show({ icon: 'none', label: 'Sort' })).toMatch(/<button[^>]*>Sort<\/button>/);
  }
  expect(buttonOf(shown({ icon: 'menu', label: '', title: 'Help' }))).toContain('aria-label="Help"');
  expect(buttonOf(hamburger({ labelShown: false }))).toContain('aria-label="More"');
  expect(tagsOf(shown({ toggle: false }), /panel-toggle/)).toEqual([]);
});

test('[NAV-007c][NAV-008c] its button and links to it name what they control', () => {
  const button = buttonOf(shown({ name: 'size-help' }));
  expect(dialogOf(shown({ name: 'size-help' }))).toContain('id="off-canvas-size-help"');
  for (const told of ['aria-controls="off-canvas-size-help"', 'aria-expanded="false"', 'id="size-help"'])
    expect(button).toContain(told);
  expect(linkAttributes('#action=off_canvas:open&id=size-help')).toMatchObject({
    'aria-controls': 'off-canvas-size-help',
    'aria-expanded': 'false',
  });
  // Without a name nothing from outside presses it.
  expect(buttonOf(shown())).not.toContain('data-link-target');
});

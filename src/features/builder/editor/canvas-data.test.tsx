// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CanvasData, useDrawn } from './canvas-data.ts';

let asked: string[][];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { nodes } = JSON.parse(String(body)) as { nodes: { id: string; type: string }[] };
    asked.push(nodes.map(({ type }) => type));
    const drawn = nodes.map(({ id, type }) => [id, { html: `${type} ${asked.length}` }]);
    return Response.json({ nodes: Object.fromEntries(drawn) });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Shown({ canvas, type }: { canvas: CanvasData; type: string }) {
  return useDrawn(canvas, { id: `id-${type}`, type, props: {} })?.html ?? 'nothing yet';
}

test('[TPL-005a] what is on the canvas is asked for once, and again when it may have changed elsewhere', async () => {
  const canvas = new CanvasData({ document: 3, at: '/' });
  const box = document.createElement('div');
  const root = createRoot(box);
  const show = (...types: string[]) =>
    act(async () => root.render(types.map((type) => <Shown key={type} canvas={canvas} type={type} />)));
  const passes = () => act(() => vi.advanceTimersByTimeAsync(100));
  await show('grid', 'hero');
  expect(box.textContent).toBe('nothing yetnothing yet');
  await passes();
  expect(box.textContent).toBe('grid 1hero 1');
  await show('grid');
  await passes();
  expect(asked).toEqual([['grid', 'hero']]);
  canvas.renew();
  expect(box.textContent).toBe('grid 1');
  await passes();
  expect([asked.at(-1), box.textContent]).toEqual([['grid'], 'grid 2']);
  await act(async () => root.unmount());
});

import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { makeElsewhere } from './make-elsewhere.server.ts';

/** Programs that were started and have not ended. */
const running: (() => void)[] = [];
let most = 0;

vi.mock('node:child_process', () => ({
  spawn: () => {
    const child = Object.assign(new EventEmitter(), {
      stdin: new PassThrough().resume(),
      stdout: new PassThrough(),
      stderr: new PassThrough(),
    });
    running.push(() => {
      running.shift();
      child.stdout.end('{"ok":true,"value":{"width":1,"height":1,"widths":[],"variants":[]}}\n');
      child.stderr.end();
      child.emit('close', 0);
    });
    most = Math.max(most, running.length);
    return child;
  },
}));

const task = {
  wanted: { widths: [1], formats: ['webp'] },
  limits: { mostMegapixels: 1, mostMemory: 1 },
} as const;
const make = () => makeElsewhere(new Blob(['x']), task);

test('pictures are made one after another; where sixty wait, the next one is refused until one is done', async () => {
  const first = Array.from({ length: 60 }, make);
  expect(await make()).toEqual({ ok: false, error: { code: 'media.busy' } });
  await vi.waitUntil(() => running.length > 0);
  running[0]?.();
  expect((await first[0])?.ok).toBe(true);
  const later = make();
  for (const one of [...first.slice(1), later]) {
    await vi.waitUntil(() => running.length > 0, { interval: 1 });
    running[0]?.();
    expect((await one).ok).toBe(true);
  }
  expect(most).toBe(1);
});

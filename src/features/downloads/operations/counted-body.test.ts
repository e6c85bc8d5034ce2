import { expect, test } from 'vitest';
import { countedBody } from './counted-body.server.ts';

const pieces = (...lengths: number[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const length of lengths) controller.enqueue(new Uint8Array(length));
      controller.close();
    },
  });

async function read(body: ReadableStream<Uint8Array>, most = Number.POSITIVE_INFINITY) {
  let read = 0;
  for await (const piece of body) {
    read += piece.length;
    if (read >= most) break;
  }
  return read;
}

function counter(most = Number.POSITIVE_INFINITY) {
  const steps: number[] = [];
  let sum = 0;
  const count = async (bytes: number) => {
    if (sum + bytes > most) return false;
    sum += bytes;
    steps.push(bytes);
    return true;
  };
  return { steps, count };
}

test('counts the bytes that go, in steps and none twice', async () => {
  const { steps, count } = counter();
  const body = countedBody(pieces(4, 4, 4, 4, 1), { length: 17, step: 6, counted: 6, count });
  expect(await read(body)).toBe(17);
  expect(steps).toEqual([6, 5]);
});

test('counts a piece that is larger than a step at once', async () => {
  const { steps, count } = counter();
  expect(await read(countedBody(pieces(20), { length: 20, step: 6, counted: 6, count }))).toBe(20);
  expect(steps).toEqual([14]);
});

test('counts little beyond what was read when it breaks off', async () => {
  const { steps, count } = counter();
  const body = countedBody(pieces(...Array(100).fill(1)), { length: 100, step: 6, counted: 6, count });
  expect(await read(body, 20)).toBe(20);
  expect(steps.reduce((sum, bytes) => sum + bytes, 6)).toBeLessThanOrEqual(20 + 6);
});

test('breaks off where no more may go', async () => {
  const { count } = counter(5);
  await expect(
    read(countedBody(pieces(4, 4, 4), { length: 12, step: 4, counted: 4, count })),
  ).rejects.toThrow('More of a download');
});

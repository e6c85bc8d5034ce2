// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

it('a text goes into the clipboard of the browser', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyText('vk_secret');
  expect(writeText).toHaveBeenCalledWith('vk_secret');
});

it('without https it is copied by the older command, and the focus stays where it was', async () => {
  vi.stubGlobal('navigator', {});
  document.body.innerHTML = '<div><button>Copy</button></div>';
  const button = document.querySelector('button');
  button?.focus();
  let copied = '';
  document.execCommand = vi.fn(() => {
    copied = document.querySelector('textarea')?.value ?? '';
    return true;
  });
  await copyText('vk_secret');
  expect([copied, document.querySelector('textarea'), document.activeElement]).toEqual([
    'vk_secret',
    null,
    button,
  ]);
  document.execCommand = () => false;
  await expect(copyText('vk_secret')).rejects.toThrow('copied nothing');
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { start } from './bot-check.live.ts';

let life: AbortController;
let sent: string[];
let scripts: HTMLScriptElement[];

beforeEach(() => {
  document.body.innerHTML = `<form><input name="username">
    <div data-provider="recaptcha-v3" data-key="site key" data-form="log_in">
      <input type="hidden" name="token"><div data-bot-place></div><p hidden data-bot-problem="Not loaded."></p>
    </div><button type="submit" name="log_in" value="1"></button></form>`;
  sent = [];
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(...(nodes as HTMLScriptElement[]));
  });
  life = new AbortController();
  start(find('[data-provider]'), { signal: life.signal, page: {} as never });
  form().addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push((find('[name=token]') as HTMLInputElement).value);
  });
});
afterEach(() => {
  life.abort();
  vi.restoreAllMocks();
});

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const form = () => find('form') as HTMLFormElement;
const send = () => form().requestSubmit(find('button'));

describe('the token of a checked form', () => {
  it('says so where the provider’s script cannot be loaded, sends nothing, and tries again', async () => {
    send();
    expect(scripts).toHaveLength(1);
    scripts[0]?.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(find('[data-bot-problem]').textContent).toBe('Not loaded.'));
    expect([find('[data-bot-problem]').hidden, sent]).toEqual([false, []]);
    send();
    await vi.waitFor(() => expect(scripts).toHaveLength(2));
    scripts[1]?.dispatchEvent(new Event('error'));
  });

  it('[ACCT-010] fetches the script at the first touch alone, and makes a fresh token at each sending', async () => {
    let tokens = 0;
    const execute = vi.fn(async () => `token-${++tokens}`);
    Object.assign(window, { grecaptcha: { ready: (then: () => void) => then(), execute } });
    expect(scripts).toEqual([]);
    find('[name=username]').dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(scripts.map(({ src }) => src)).toEqual([
      'https://www.google.com/recaptcha/api.js?render=site%20key',
    ]);
    scripts[0]?.dispatchEvent(new Event('load'));
    send();
    // Pressed twice: sent once.
    send();
    await vi.waitFor(() => expect(sent).toEqual(['token-1']));
    expect(execute).toHaveBeenCalledWith('site key', { action: 'log_in' });
    send();
    await vi.waitFor(() => expect(sent).toEqual(['token-1', 'token-2']));
    expect(scripts).toHaveLength(1);
  });

  it('is made, and the provider asked, only while the field is sent by which it is wanted', async () => {
    life.abort();
    life = new AbortController();
    const execute = vi.fn(async () => 'token');
    Object.assign(window, { grecaptcha: { ready: (then: () => void) => then(), execute } });
    form().insertAdjacentHTML('afterbegin', '<input type="checkbox" name="createaccount" value="1">');
    Object.assign(find('[data-provider]').dataset, { wantedBy: 'createaccount', key: 'another key' });
    start(find('[data-provider]'), { signal: life.signal, page: {} as never });
    find('[name=username]').dispatchEvent(new Event('focusin', { bubbles: true }));
    send();
    expect([scripts, sent]).toEqual([[], ['']]);
    const box = find('[name=createaccount]') as HTMLInputElement;
    box.checked = true;
    box.dispatchEvent(new Event('change', { bubbles: true }));
    expect(scripts).toHaveLength(1);
    scripts[0]?.dispatchEvent(new Event('load'));
    send();
    await vi.waitFor(() => expect(sent).toEqual(['', 'token']));
  });
});

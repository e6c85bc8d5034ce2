// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { start } from './named-price.live.ts';

let life: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<form>
    <div data-min="5.00" data-max="20.00" data-below="Minimum Price limit is $5.00" data-above="Maximum Price limit is $20.00">
      <input value="5.00"><button type="button" data-amount="15.00"></button><p data-message></p>
    </div>
    <button type="submit"></button></form>`;
  life = new AbortController();
  start(find('[data-min]'), { signal: life.signal, page: {} as never });
});
afterEach(() => vi.useRealTimers());

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const input = () => find('input') as HTMLInputElement;
const isShut = () => (find('[type=submit]') as HTMLButtonElement).disabled;
const said = () => find('[data-message]').textContent;
function type(text: string): void {
  input().value = text;
  input().dispatchEvent(new Event('input', { bubbles: true }));
}

describe('a price that is typed', () => {
  it.each(['0', ''])(
    '[NYP-003] shuts the button before anything is typed where the field begins with “%s”',
    (first) => {
      life.abort();
      input().defaultValue = first;
      input().value = first;
      life = new AbortController();
      start(find('[data-min]'), { signal: life.signal, page: {} as never });
      expect(isShut()).toBe(true);
      type('0.01');
      expect(isShut()).toBe(false);
    },
  );

  it.each(['', '0', '-3', 'ten', '1e3'])(
    '[NYP-003] shuts the button while it is “%s”, until it is valid again',
    (text) => {
      expect(isShut()).toBe(false);
      type(text);
      expect(isShut()).toBe(true);
      type('7.5');
      expect(isShut()).toBe(false);
    },
  );

  it.each(['', '0', '-3', 'abc', '1e3'])(
    '[NYP-003] says why for as long as the button is shut by “%s”, and no longer',
    (text) => {
      type(text);
      expect([isShut(), said()]).toEqual([true, 'Minimum Price limit is $5.00']);
      expect(input().getAttribute('aria-invalid')).toBe('true');
      vi.advanceTimersByTime(900);
      expect([isShut(), said()]).toEqual([true, 'Minimum Price limit is $5.00']);
      vi.advanceTimersByTime(60_000);
      expect(said() === '').toBe(!isShut());
      type('7.5');
      expect([isShut(), said(), input().getAttribute('aria-invalid')]).toEqual([false, '', null]);
    },
  );

  it.each([
    ['[NYP-004a] no number', 'ten', 'ten', 'Minimum Price limit is $5.00'],
    ['[NYP-004b] too low', '3', '5.00', 'Minimum Price limit is $5.00'],
    ['[NYP-004c] too high', '30', '20.00', 'Maximum Price limit is $20.00'],
    ['fine', '12', '12', ''],
  ])('%s: is checked, and put right where it can be', (_what, typed, after, message) => {
    type(typed);
    vi.advanceTimersByTime(1000);
    expect([input().value, said()]).toEqual([after, message]);
  });

  it('says at once what is wrong with too many decimals, and changes nothing of them', () => {
    find('[data-min]').dataset.precise = 'At most 2 decimals.';
    type('12.505');
    vi.advanceTimersByTime(1000);
    expect([input().value, said()]).toEqual(['12.505', 'At most 2 decimals.']);
    type('12.500');
    vi.advanceTimersByTime(1000);
    expect(input().value).toBe('12.500');
  });

  it('is read and put right as the shop writes amounts', () => {
    life.abort();
    Object.assign(find('[data-min]').dataset, { decimal: ',', thousands: '.', units: '2' });
    life = new AbortController();
    start(find('[data-min]'), { signal: life.signal, page: {} as never });
    type('12,50');
    expect(isShut()).toBe(false);
    vi.advanceTimersByTime(1000);
    expect([input().value, said()]).toEqual(['12,50', '']);
    type('1.200,00');
    vi.advanceTimersByTime(1000);
    expect([input().value, said()]).toEqual(['20,00', 'Maximum Price limit is $20.00']);
  });

  it('[NYP-004de] is checked a second after the last key; the message fades four seconds later', () => {
    type('3');
    vi.advanceTimersByTime(900);
    type('30');
    vi.advanceTimersByTime(900);
    expect(said()).toBe('');
    vi.advanceTimersByTime(100);
    expect(said()).toBe('Maximum Price limit is $20.00');
    vi.advanceTimersByTime(3999);
    expect(said()).not.toBe('');
    vi.advanceTimersByTime(1);
    expect(said()).toBe('');
  });

  it('[NYP-001a] is filled in by a suggested amount', () => {
    type('');
    find('[data-amount]').click();
    expect([input().value, isShut()]).toEqual(['15.00', false]);
    expect(find('[data-amount]').getAttribute('aria-pressed')).toBe('true');
    type('15');
    expect(find('[data-amount]').getAttribute('aria-pressed')).toBe('true');
    type('16');
    expect(find('[data-amount]').getAttribute('aria-pressed')).toBe('false');
  });

  it('is left alone when the form has left the page', () => {
    type('3');
    life.abort();
    vi.advanceTimersByTime(5000);
    expect([input().value, said(), isShut()]).toEqual(['3', '', false]);
  });
});

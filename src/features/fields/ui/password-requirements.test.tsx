// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageContextBlock } from '#platform/islands/page-context-block.ts';
import { PasswordInput } from './password-input.tsx';
import { start } from './password-requirements.live.ts';
import { PasswordRequirements } from './password-requirements.tsx';

const field = { required: 0, isDemanded: true, hasMeter: false, hasToggle: true } as const;
let life: AbortController;

beforeEach(() => {
  life = new AbortController();
  // What words the page brings along.
  document.body.innerHTML = pageContextBlock({ texts: {} } as never);
  document.body.innerHTML = renderToStaticMarkup(
    <form>
      <PasswordRequirements id="rules" settings={{ least: 10 }}>
        {(describedBy) => (
          <PasswordInput id="password" name="password" field={field} isNew aria-describedby={describedBy} />
        )}
      </PasswordRequirements>
    </form>,
  );
  start(find('.password-requirements'), { signal: life.signal } as Parameters<typeof start>[1]);
});
afterEach(() => life.abort());

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const input = () => find('input') as HTMLInputElement;
const items = () => [...document.querySelectorAll('[data-requirement]')];
const states = () => items().map(({ className }) => className);
function type(value: string): void {
  input().value = value;
  input().dispatchEvent(new Event('input', { bubbles: true }));
}
function send(): { isSent: boolean } {
  const later = vi.fn();
  const form = find('form');
  form.addEventListener('submit', later, { once: true });
  const event = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(event);
  form.removeEventListener('submit', later);
  expect(later.mock.calls.length).toBe(event.defaultPrevented ? 0 : 1);
  return { isSent: !event.defaultPrevented };
}

it('[ACCT-018] lists in words what a password must have', () => {
  expect(find('.password-requirements-list p').textContent).toBe('Password Requirements:');
  expect(items().map(({ textContent }) => textContent)).toEqual([
    'At least 10 characters',
    'At least 1 lowercase letter',
    'At least 1 uppercase letter',
    'At least 1 numerical number',
    'At least 1 special character',
  ]);
});

it('[ACCT-001a] names the strength that the shop demands in the same list, which follows what the field measures', async () => {
  document.body.innerHTML = renderToStaticMarkup(
    <form>
      <PasswordRequirements id="rules" settings={{}} field={{ ...field, required: 3, hasMeter: true }}>
        {() => (
          <PasswordInput
            id="password"
            name="password"
            field={{ ...field, required: 3, hasMeter: true }}
            isNew
            hasAdvice={false}
          />
        )}
      </PasswordRequirements>
    </form>,
  );
  expect(document.querySelector('.woocommerce-password-hint')).toBeNull();
  expect(items().at(-1)?.textContent).toBe('At least this strong: Medium');
  start(find('.password-requirements'), { signal: life.signal } as Parameters<typeof start>[1]);
  find('.password-field').toggleAttribute('data-weak', true);
  type('aB3!5678');
  const good = 'success';
  expect(states()).toEqual([good, good, good, good, good, 'error']);
  expect(find('[data-requirements-told]').textContent).toBe('5 of 6 password requirements are met.');
  find('.password-field').removeAttribute('data-weak');
  await vi.waitFor(() => expect(states().at(-1)).toBe(good));
  // Nobody is kept from going on for a measure that could not be had: the field holds the form, this list does not.
  find('.woocommerce-password-strength').className = 'woocommerce-password-strength unknown';
  await vi.waitFor(() => expect(states().at(-1)).toBe('error'));
  expect(send()).toEqual({ isSent: true });
});

it('[ACCT-001a] says of each whether it is met as soon as something is typed', () => {
  expect(states()).toEqual(['', '', '', '', '']);
  type('a');
  expect(states()).toEqual(['error', 'success', 'error', 'error', 'error']);
  type('aB3!');
  expect(states()).toEqual(['error', 'success', 'success', 'success', 'success']);
  type('aB3!567890');
  expect(states()).toEqual(['success', 'success', 'success', 'success', 'success']);
  type('');
  expect(states()).toEqual(['error', 'error', 'error', 'error', 'error']);
});

it('[ACCT-001a] says so at once of what was typed before it came', () => {
  life.abort();
  life = new AbortController();
  input().value = 'aB3!';
  start(find('.password-requirements'), { signal: life.signal } as Parameters<typeof start>[1]);
  expect(states()).toEqual(['error', 'success', 'success', 'success', 'success']);
});

it('[ACCT-001b] sends nothing while one is unmet, which is marked, and leads to the field', () => {
  expect(send()).toEqual({ isSent: false });
  expect(states()).toEqual(['error', 'error', 'error', 'error', 'error']);
  expect(document.activeElement).toBe(input());
  expect(input().getAttribute('aria-invalid')).toBe('true');
  type('aB3!56789');
  expect(send()).toEqual({ isSent: false });
  type('aB3!567890');
  expect(input().hasAttribute('aria-invalid')).toBe(false);
  expect(send()).toEqual({ isSent: true });
});

it('[ACCT-002ab] the field names its list, says politely what changed, and has the switch that makes it readable', () => {
  expect(input().getAttribute('aria-describedby')).toBe('rules');
  expect(find('#rules').contains(items()[0] as Node)).toBe(true);
  const told = find('[role="status"]');
  expect(told.textContent).toBe('');
  type('aB');
  expect(told.textContent).toBe('2 of 5 password requirements are met.');
  expect(items()[1]?.textContent).toBe('At least 1 lowercase letter: met');
  expect(items()[3]?.textContent).toBe('At least 1 numerical number: not met');
  expect(find('button').getAttribute('aria-pressed')).toBe('false');
});

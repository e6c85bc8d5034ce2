// @vitest-environment happy-dom
import { createElement as h } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import type { SecretChange, ShownSecret } from '#platform/fields/field.ts';
import { SecretControl } from './secret-control.tsx';

afterEach(() => document.body.replaceChildren());

/** The control as it stands in a form that keeps what it chooses. */
function shown(of: ShownSecret, given?: string) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const chosen: SecretChange[] = [];
  const show = (value: SecretChange) =>
    flushSync(() =>
      root.render(
        h(SecretControl, {
          label: 'Password',
          shown: of,
          given,
          value,
          onChange: (next: SecretChange) => {
            chosen.push(next);
            show(next);
          },
        }),
      ),
    );
  show('');
  return chosen;
}

const press = (name: string) =>
  flushSync(() =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === `admin.secret.${name}`)
      ?.click(),
  );

it('a secret that is set is told and not asked; it is replaced, kept or removed', () => {
  const chosen = shown({ is: 'set', changedAt: '2026-11-26T10:00:00Z', changedBy: 'Ann', end: '1234' });
  expect(document.querySelector('input')).toBeNull();
  expect(document.body.textContent).toContain('…1234');
  press('remove');
  expect(chosen.at(-1)).toEqual({ remove: true });
  press('keep');
  expect(chosen.at(-1)).toBe('');
  press('replace');
  expect(document.querySelector('input')?.type).toBe('password');
  press('keep');
  expect(document.querySelector('input')).toBeNull();
});

it('one that cannot be read is asked for again, and one of the environment is not asked', () => {
  shown({ is: 'unreadable', changedAt: '2026-11-26T10:00:00Z', changedBy: 'Ann' });
  expect(document.querySelector('input')?.getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).toContain('admin.secret.again');
  document.body.replaceChildren();
  shown({ is: 'unset' }, 'SMTP_URL');
  expect(document.querySelectorAll('input, button')).toHaveLength(0);
});

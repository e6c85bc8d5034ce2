import { expect, it } from 'vitest';
import { renderView, tagsOf } from '../../../../tests/support/render-view.ts';
import { LogInForm } from './log-in-form.tsx';

it('may stand twice on a page: labels and messages belong to the inputs of their own form', () => {
  const logIn = { username: '', problem: null, redirect: '/', nonce: 'n', lostPassword: '/lost/', ways: [] };
  const html = renderView(
    <>
      <LogInForm logIn={logIn} heading={1} />
      <LogInForm logIn={logIn} heading={0} />
    </>,
  );
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const named = (attribute: string) =>
    [...html.matchAll(new RegExp(`\\s${attribute}="([^"]+)"`, 'g'))].map(([, id]) => id);
  expect(tagsOf(html, /<label for/)).toHaveLength(4);
  expect(named('for').filter((id) => ids.includes(id))).toHaveLength(4);
  expect(named('aria-describedby').filter((id) => ids.includes(id))).toHaveLength(4);
});

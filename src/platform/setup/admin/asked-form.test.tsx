// @vitest-environment happy-dom
import { AdminContext, type I18nProvider } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { SetupStepShown } from '../setup-answer.ts';
import { AskedForm } from './asked-form.tsx';
import { isStillToOpen } from './use-setup.ts';

const i18nProvider: I18nProvider = {
  translate: (key) => key,
  changeLocale: async () => {},
  getLocale: () => 'en',
};

const step: SetupStepShown = {
  name: 'place',
  title: 'Place',
  help: '',
  isDone: false,
  isLeft: false,
  isEnd: false,
  asks: [
    { group: 'seller', fields: ['street'], rare: [], isAdded: false },
    { group: 'market', fields: ['currency'], rare: [], isAdded: false },
  ],
  proposal: {},
  follows: null,
  state: null,
  missing: null,
  more: null,
};

const stored = {
  seller: group('seller', 'street', ''),
  market: group('market', 'currency', 'USD'),
};

function group(name: string, field: string, value: string, version = 1) {
  const fields = [{ name: field, kind: 'text', label: field, required: false }];
  return { name, title: name, version, values: { [field]: value }, fields, change: null };
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);

function type(name: string, value: string) {
  const element = input(name) as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

it('what was typed stays when the second of two groups is refused after the first was saved', async () => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = '' }: RequestInit = {}) => {
    const [, name] = /settings\/(seller|market)$/.exec(String(address)) ?? [];
    if (!name) return Response.json({}, { status: 401 });
    if (method === 'GET') return Response.json(stored[name as keyof typeof stored]);
    sent.push([name, JSON.parse(String(body)).values]);
    if (name === 'seller') return Response.json(group('seller', 'street', 'Ring 1', 2));
    // As a network would: the screen is drawn with what was saved meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return Response.json({ errors: { currency: 'There is no such currency.' } }, { status: 422 });
  });
  const onDone = vi.fn(async () => {});
  const page = (
    <AdminContext i18nProvider={i18nProvider}>
      <AskedForm step={step} steps={[step]} onDone={onDone} confirm={async () => {}} />
    </AdminContext>
  );
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  await vi.waitFor(() => expect(input('currency')?.value).toBe('USD'), { timeout: 20_000 });
  type('street', 'Ring 1');
  type('currency', 'EURO');
  document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  await vi.waitFor(() => expect(document.body.textContent).toContain('There is no such currency.'), {
    timeout: 20_000,
  });
  expect(sent).toEqual([
    ['seller', { street: 'Ring 1' }],
    ['market', { currency: 'EURO' }],
  ]);
  expect([input('street')?.value, input('currency')?.value]).toEqual(['Ring 1', 'EURO']);
  expect(onDone).not.toHaveBeenCalled();
  root.unmount();
  vi.unstubAllGlobals();
});

it('knows whether the shop is still to be opened, and says no to those who may not know', async () => {
  const end = { ...step, name: 'end', isEnd: true };
  const answers = [
    Response.json({ isShown: false, steps: [step, end] }),
    Response.json({ isShown: false, steps: [step, { ...end, isDone: true }] }),
    Response.json({ error: { code: 'refused', message: 'No.' } }, { status: 403 }),
  ];
  vi.stubGlobal('fetch', async () => answers.shift());
  expect([await isStillToOpen(), await isStillToOpen(), await isStillToOpen()]).toEqual([true, false, false]);
});

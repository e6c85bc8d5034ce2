// @vitest-environment happy-dom
import { AdminContext, type I18nProvider, ResourceContextProvider, required, TextInput } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { OfficeContext } from './office.ts';
import { CreatePage } from './pages.tsx';

const words: Record<string, string> = {
  'ra.validation.required': 'Required',
  'resources.products.fields.ways': 'ways',
};
const i18nProvider: I18nProvider = {
  translate: (key, options) => words[key] ?? options?._ ?? key,
  changeLocale: async () => {},
  getLocale: () => 'en',
};

// Nobody is asked who is logged in.
beforeEach(() => vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 })));
afterEach(() => vi.unstubAllGlobals());

it('what the form itself refuses is summed up in words, each field named as its label does', async () => {
  const page = (
    <OfficeContext value={composeShop([])}>
      <AdminContext i18nProvider={i18nProvider}>
        <ResourceContextProvider value="products">
          <CreatePage>
            <TextInput source="title" validate={required()} />
            <TextInput source="colour" />
            <TextInput source="ways.0.settings.least" label="Least sum" validate={required()} />
          </CreatePage>
        </ResourceContextProvider>
      </AdminContext>
    </OfficeContext>
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router} />);
  const form = await vi.waitUntil(() => document.querySelector('form'), { timeout: 20_000 });
  form.requestSubmit();
  const ways = () => [...document.querySelectorAll('[role=group] li')].map((way) => way.textContent);
  await vi.waitFor(() => expect(ways()).toEqual(['Title: Required', 'ways · 1 · Least sum: Required']), {
    timeout: 20_000,
  });
  root.unmount();
});

// @vitest-environment happy-dom
import { useMutation } from '@tanstack/react-query';
import { AdminContext, Form, type I18nProvider } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { UPLOADS } from '#platform/admin/uploading.ts';
import { StepSaveButton } from './step-save-button.tsx';

const i18nProvider: I18nProvider = {
  translate: (key) => key,
  changeLocale: async () => {},
  getLocale: () => 'en',
};

let arrive = () => {};
function Upload() {
  const { mutate } = useMutation({
    mutationKey: UPLOADS,
    mutationFn: () =>
      new Promise<void>((resolve) => {
        arrive = resolve;
      }),
  });
  return (
    <button type="button" id="upload" onClick={() => mutate()}>
      upload
    </button>
  );
}

it('a step is not saved while a picture is under way, and can be once it is there', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
  const page = (
    <AdminContext i18nProvider={i18nProvider}>
      <Form>
        <Upload />
        <StepSaveButton label="Publish it" />
      </Form>
    </AdminContext>
  );
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  const save = () => document.querySelector<HTMLButtonElement>('button[type=submit]');
  await vi.waitFor(() => expect(save()?.disabled).toBe(false), { timeout: 20_000 });
  document.querySelector<HTMLButtonElement>('#upload')?.click();
  await vi.waitFor(() => expect(save()?.disabled).toBe(true), { timeout: 20_000 });
  arrive();
  await vi.waitFor(() => expect(save()?.disabled).toBe(false), { timeout: 20_000 });
  root.unmount();
  vi.unstubAllGlobals();
});

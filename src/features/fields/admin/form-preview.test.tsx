// @vitest-environment happy-dom
import { I18nContextProvider, type I18nProvider, RecordContextProvider } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { formField } from '../rules/form-field.ts';
import { FormPreview } from './form-preview.tsx';

const words: I18nProvider = {
  translate: (key) => key.replace('resources.forms.', ''),
  changeLocale: async () => {},
  getLocale: () => 'en',
};
const builtIn = [{ name: 'role', label: 'Account type', choicesFrom: 'Newcomers choose among the groups.' }];
const fields = [formField({ name: 'role', type: 'select', label: '', group: 'main', isRequired: true })];

function Edited() {
  return (
    <I18nContextProvider value={words}>
      <RecordContextProvider value={{ id: 1, builtIn }}>
        <FormProvider {...useForm({ defaultValues: { fields } })}>
          <FormPreview />
        </FormProvider>
      </RecordContextProvider>
    </I18nContextProvider>
  );
}

it('says of a field whose choices come from elsewhere where they come from, and asks nothing of it', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Edited />);
  const preview = () => document.querySelector('[data-preview]') as HTMLElement;
  await vi.waitFor(() =>
    expect(preview()?.textContent).toContain('Account type *Newcomers choose among the groups.'),
  );
  expect(preview().querySelector('[role=combobox]')).toBeNull();
  preview().querySelector('button')?.click();
  await vi.waitFor(() => expect(preview().querySelector('[role=status]')?.textContent).toBe('allRight'));
  root.unmount();
});

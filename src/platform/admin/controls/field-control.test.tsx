// @vitest-environment happy-dom
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { defineFields } from '#platform/fields/field.ts';

afterEach(() => document.body.replaceChildren());

const fields = defineFields({
  fold: {
    kind: 'choice',
    label: 'At first',
    choices: { '': 'As the panel says', open: 'Open', folded: 'Folded' },
    default: '',
  },
});

it.each(['', undefined])('names the choice that stands for nothing chosen (%j)', async (value) => {
  vi.resetModules();
  const { FieldControl } = await import('./field-control.tsx');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(h(FieldControl, { field: fields.fold, value, onChange: () => undefined }));
  const shown = () => document.querySelector('[role=combobox]')?.textContent;
  await vi.waitFor(() => expect(shown()).toBe('As the panel says'));
  root.unmount();
});

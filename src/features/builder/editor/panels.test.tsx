// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NodeLook } from '#platform/documents/node-look.ts';
import type { EditorWidget } from '#platform/documents/page-editor.ts';
import { ContentFields } from './content-fields.tsx';
import { type Editing, EditingContext } from './editing.ts';
import { SamplePicker } from './sample-picker.tsx';
import { StyleFields } from './style-panel.tsx';
import { showTextTools } from './text-tools.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
const show = (element: ReactNode) => act(() => root.render(element));

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

describe('the fields of a widget', () => {
  const field = (section?: string) => ({
    kind: 'text' as const,
    label: '',
    default: '',
    ...(section ? { section } : {}),
  });
  const widget: EditorWidget = {
    ...{ type: 'menu', title: 'Menu', category: 'basic', version: 1, hasLoader: false },
    fields: { mark: field('Looks'), which: field(), delay: field('Lists'), line: field('Looks') },
  };
  const fieldsOf = (names: string[]) => (
    <ContentFields widget={widget}>
      {names.map((name) => (
        <input key={name} name={name} />
      ))}
    </ContentFields>
  );
  const sections = () =>
    [...document.querySelectorAll('details')].map((section) => [
      section.querySelector('summary')?.textContent,
      section.open,
      [...section.querySelectorAll('input')].map(({ name }) => name),
    ]);

  test('stand under the headings that they name, those without one first; a heading comes with its fields', () => {
    show(fieldsOf(['mark', 'which', 'delay', 'line']));
    expect([...document.querySelectorAll('input')].map(({ name }) => name)).toEqual([
      'which',
      'mark',
      'line',
      'delay',
    ]);
    expect(sections()).toEqual([
      ['Looks', true, ['mark', 'line']],
      ['Lists', true, ['delay']],
    ]);
    show(fieldsOf(['mark', 'which', 'gone']));
    expect(sections()).toEqual([['Looks', true, ['mark']]]);
  });

  test('are folded by their heading, and stay so for the next widget of the kind', () => {
    show(fieldsOf(['mark']));
    const fold = (open: boolean) =>
      act(() => {
        const [section] = document.querySelectorAll('details');
        if (!section) return;
        section.open = open;
        section.dispatchEvent(new Event('toggle'));
      });
    fold(false);
    show(null);
    show(fieldsOf(['mark']));
    expect(sections()).toEqual([['Looks', false, ['mark']]]);
    fold(true);
  });
});

test('[SECT-011a] a value of one device is said for all of them by one press, and devices that differ are named', () => {
  let look: NodeLook = {
    style: { marginTop: { base: '1rem', tablet: '2rem', mobile: '3rem' }, align: { mobile: 'center' } },
  };
  const draw = (device: 'desktop' | 'mobile') =>
    show(
      <EditingContext value={{ look: { colours: [] } } as unknown as Editing}>
        <StyleFields
          look={look}
          device={device}
          arranges={false}
          onChange={(next) => {
            look = next;
          }}
        />
      </EditingContext>,
    );
  // Without words of its own a test sees the keys of the texts.
  const buttons = () =>
    [...document.querySelectorAll('button')].filter(({ textContent }) =>
      textContent?.includes('forAllDevices'),
    );
  const helped = () =>
    [...document.querySelectorAll('.MuiFormHelperText-root')].filter(({ textContent }) =>
      textContent?.includes('otherwiseOn'),
    );
  draw('desktop');
  // Words stand as they are on computers: there is nothing to say for all devices.
  expect([buttons().length, helped().length]).toEqual([1, 2]);
  draw('mobile');
  expect([buttons().length, helped().length]).toEqual([2, 1]);
  for (const button of buttons()) {
    act(() => button.click());
    draw('mobile');
  }
  expect(look.style).toEqual({ marginTop: { base: '3rem' }, align: { base: 'center' } });
  expect([buttons().length, helped().length]).toEqual([0, 0]);
});

test.each([
  { standsOn: ['product'], kind: 'product', buttons: ['lookingAt'], told: 0 },
  { standsOn: ['product'], kind: 'home', buttons: ['lookAtOther'], told: 1 },
  { standsOn: ['order'], kind: 'home', buttons: [], told: 1 },
  { standsOn: [], kind: 'home', buttons: ['lookingAt'], told: 0 },
  { standsOn: null, kind: 'home', buttons: [], told: 0 },
])(
  'a document for $standsOn on a page of the kind $kind says on what it is looked at, and where there is nothing',
  (one) => {
    const kinds = [
      { name: 'product', label: 'Products', from: { resource: 'products', text: 'name' } },
      { name: 'order', label: 'Orders' },
    ];
    const editing = {
      document: { standsOn: one.standsOn },
      look: { kind: one.kind },
      page: { title: 'Cup', kinds },
    };
    show(
      <EditingContext value={editing as unknown as Editing}>
        <SamplePicker />
      </EditingContext>,
    );
    const buttons = [...document.querySelectorAll('button')].map(({ textContent }) =>
      textContent?.split('.').at(-1),
    );
    expect([buttons, document.querySelectorAll('[role=alert]').length]).toEqual([one.buttons, one.told]);
  },
);

test('the tools above rich text are called by the words of the editor', () => {
  const words = document.body.appendChild(document.createElement('p'));
  const ended = new AbortController();
  showTextTools(words, (key) => `said ${key}`, ended.signal);
  const tools = () =>
    [...document.querySelectorAll('[data-tool]')].map((tool) => tool.getAttribute('aria-label'));
  expect(tools()).toEqual([
    'said tool-bold (Ctrl+B)',
    'said tool-italic (Ctrl+I)',
    'said tool-insertUnorderedList',
    'said tool-insertOrderedList',
    'said tool-createLink',
  ]);
  ended.abort();
  expect(tools()).toEqual([]);
});

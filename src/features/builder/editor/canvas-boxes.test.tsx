// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WidgetBox, ZoneBox } from './canvas-boxes.tsx';
import { ChosenPlace } from './chosen-place.ts';
import { type Editing, EditingContext } from './editing.ts';
import { RenderedHtml } from './rendered-html.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const choosePlace = vi.fn();
vi.mock('./use-edits.ts', () => ({ useEdits: () => ({ choosePlace }) }));

let root: Root;
const place = new ChosenPlace();
const show = (element: ReactNode) =>
  act(async () =>
    root.render(<EditingContext value={{ place } as unknown as Editing}>{element}</EditingContext>),
  );
const main = () => document.querySelector('main') as HTMLElement;

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

describe('[TPL-005a] on the canvas nothing stands between what stands one in another on pages', () => {
  test('a widget is held by the element of its view, also once that is another one, and where it shows nothing', async () => {
    const hold = vi.fn();
    const box = (view: ReactNode, note?: string) => (
      <WidgetBox hold={hold} note={note}>
        {view}
      </WidgetBox>
    );
    await show(box(<h2>Words</h2>));
    expect(main().innerHTML).toBe('<h2>Words</h2>');
    expect(hold).toHaveBeenLastCalledWith(main().firstElementChild);
    await show(box(<p>Other words</p>, 'Hidden'));
    expect(hold).toHaveBeenLastCalledWith(main().firstElementChild);
    expect((main().firstElementChild as HTMLElement).dataset.builderHidden).toBe('Hidden');
    await show(box(null));
    expect(hold).toHaveBeenLastCalledWith(main().querySelector('[data-builder-nothing]'));
    await show(box(<p>Back</p>));
    expect(main().innerHTML).toBe('<p>Back</p>');
    await show(null);
    expect(hold).toHaveBeenLastCalledWith(null);
  });

  test('a slot is the element around it, and says what it is for while it is empty', async () => {
    const ref = vi.fn();
    const zone = (children: ReactNode) => (
      <div className="column">
        <ZoneBox ref={ref} data-puck-dropzone="two:columns[1].content">
          {children}
        </ZoneBox>
      </div>
    );
    await show(zone([]));
    const column = main().querySelector('.column') as HTMLElement;
    expect(column.dataset.puckDropzone).toBe('two:columns[1].content');
    expect(ref).toHaveBeenLastCalledWith(column);
    const button = column.querySelector('button') as HTMLButtonElement;
    await act(async () => button.click());
    expect(choosePlace).toHaveBeenCalledWith('two:columns[1].content');
    await act(async () => place.choose('two:columns[1].content'));
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await show(zone(<h2>Words</h2>));
    expect(column.innerHTML).toBe('<h2>Words</h2>');
    await show(null);
    expect(ref).toHaveBeenLastCalledWith(null);
  });

  test('two slots in one element have one zone each', async () => {
    await show(
      <div>
        <ZoneBox data-puck-dropzone="one">
          <p>One</p>
        </ZoneBox>
        <ZoneBox data-puck-dropzone="two">
          <p>Two</p>
        </ZoneBox>
      </div>,
    );
    const zones = [...main().querySelectorAll<HTMLElement>('[data-puck-dropzone]')];
    expect(zones.map(({ dataset, textContent }) => [dataset.puckDropzone, textContent])).toEqual([
      ['one', 'OneTwo'],
      ['two', 'Two'],
    ]);
  });

  test('HTML of the server stands there as it is, without its sheets and scripts', async () => {
    await show(
      <RenderedHtml
        html={'<link rel="stylesheet" href="/x.css"><div class="list" data-of="2"><b>Cup</b></div><hr>'}
      />,
    );
    expect(main().innerHTML).toBe('<div class="list" data-of="2"><b>Cup</b></div><hr>');
  });
});

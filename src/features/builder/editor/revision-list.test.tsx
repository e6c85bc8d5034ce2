// @vitest-environment happy-dom
import { act, createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { RevisionList } from './revision-list.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const revisions = Array.from({ length: 200 }, (_, at) => ({
  ...{ number: 200 - at, createdAt: '2026-11-26T12:00:00.000Z', author: at === 199 ? '' : 'Ada' },
}));

function Probe() {
  const [chosen, onChoose] = useState(200);
  return <RevisionList revisions={revisions} chosen={chosen} onChoose={onChoose} />;
}

test('[TPL-007c] two hundred revisions say when and by whom they were saved, and are one stop of Tab in which keys choose', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(createElement(Probe)));
  const list = document.querySelector('[role=listbox]') as HTMLElement;
  const chosen = () => document.querySelector('[role=option][aria-selected=true]');
  const press = (key: string) => {
    act(() => void list.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    expect(list.getAttribute('aria-activedescendant')).toBe(chosen()?.id);
    return Number(chosen()?.id.split('-').at(-1));
  };
  expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  expect(chosen()?.textContent).toMatch(/2026.*Ada/);
  const walked = ['ArrowUp', 'ArrowDown', 'PageDown', 'End', 'ArrowDown', 'PageUp', 'Home', 'x'].map(press);
  expect(walked).toEqual([200, 199, 189, 1, 1, 11, 200, 200]);
  act(() => (document.querySelector('#builder-revision-1') as HTMLElement).click());
  expect(chosen()?.textContent).toContain('byProgram');
  act(() => root.unmount());
});

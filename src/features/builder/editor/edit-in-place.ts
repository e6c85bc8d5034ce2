import type { WordsInPlace } from '../rules/words-in-place.ts';
import { type SayTool, showTextTools } from './text-tools.ts';

/** The words of a widget on the canvas, and what happens when somebody wrote others. */
export interface EditableWords {
  words: readonly WordsInPlace[];
  /** Something is being written that is not taken yet. */
  begun(): void;
  /** What was written is taken, or given up. */
  ended(): void;
  change(path: WordsInPlace['path'], value: string): void;
}

/**
 * Lets words be changed where they stand: a double click on an element that says what a field of its widget holds makes it
 * editable; leaving it or Enter takes what was written, Escape takes nothing.
 */
export function editInPlace(
  canvas: Document,
  wordsOf: (widgetId: string) => EditableWords | null,
  { say, signal }: { say: SayTool; signal: AbortSignal },
): void {
  canvas.addEventListener(
    'dblclick',
    ({ target, clientX, clientY }) => {
      const component = (target as Element).closest<HTMLElement>('[data-puck-component]');
      const editable = component && wordsOf(component.dataset.puckComponent ?? '');
      if (!component || !editable) return;
      // The library takes all pointers for itself, so what lies under them is found by its place: the innermost element
      // that says something, else the one beside which somebody pressed.
      const found = [component, ...component.querySelectorAll<HTMLElement>('*')]
        .reverse()
        .filter((element) => element.closest('[data-puck-component]') === component)
        .flatMap((element) => {
          const said = editable.words.find((words) => says(element, words));
          const away = said ? distanceTo(element, clientX, clientY) : null;
          return said && away !== null ? [{ element, said, away }] : [];
        })
        .sort((one, other) => one.away - other.away)[0];
      if (found) write(found.element, found.said, editable, say);
    },
    { signal },
  );
}

/** How far beside an element a place is; null above and below it. */
function distanceTo(element: Element, x: number, y: number): number | null {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return top <= y && y <= bottom ? Math.max(left - x, x - right, 0) : null;
}

function says(element: HTMLElement, { kind, value }: WordsInPlace): boolean {
  if (kind !== 'rich-text') return element.textContent.trim() === value.trim();
  const written = element.ownerDocument.createElement('div');
  written.innerHTML = value;
  return element.innerHTML.trim() === written.innerHTML.trim();
}

function write(
  element: HTMLElement,
  { kind, value, path }: WordsInPlace,
  { change, begun, ended: over }: EditableWords,
  say: SayTool,
): void {
  // React's own nodes wait outside meanwhile: it must find them again as it left them.
  const before = [...element.childNodes];
  const isHtml = kind === 'rich-text';
  element.replaceChildren(...(isHtml ? before.map((node) => node.cloneNode(true)) : [value]));
  element.contentEditable = isHtml ? 'true' : 'plaintext-only';
  element.classList.add('builder-writing');
  element.focus();
  element.ownerDocument.defaultView?.getSelection()?.selectAllChildren(element);
  const ended = new AbortController();
  const end = (isTaken: boolean) => {
    if (ended.signal.aborted) return;
    ended.abort();
    // biome-ignore lint/performance/useDomNodeTextContent: line breaks of several lines are elements here
    const written = isHtml ? element.innerHTML : element.innerText.replace(/\n$/, '');
    element.removeAttribute('contenteditable');
    element.classList.remove('builder-writing');
    element.replaceChildren(...before);
    if (isTaken && written !== value) change(path, written);
    else over();
  };
  const { signal } = ended;
  if (isHtml) showTextTools(element, say, signal);
  element.addEventListener('blur', () => end(true), { signal });
  element.addEventListener('input', begun, { signal, once: true });
  element.addEventListener(
    'paste',
    (event) => {
      // Words alone: what they looked like elsewhere is not wanted here.
      event.preventDefault();
      event.stopPropagation();
      const words = event.clipboardData?.getData('text/plain') ?? '';
      element.ownerDocument.execCommand(
        'insertText',
        false,
        kind === 'text' ? words.replace(/\s+/g, ' ') : words,
      );
    },
    { signal },
  );
  element.addEventListener(
    'keydown',
    (event) => {
      // What saves takes what was written; the library's keys for moves and deletions of widgets mean nothing here.
      if ((event.ctrlKey || event.metaKey) && event.key === 's') return end(true);
      event.stopPropagation();
      if (event.key === 'Escape') end(false);
      if (event.key === 'Enter' && kind === 'text') {
        event.preventDefault();
        end(true);
      }
    },
    { signal },
  );
  // Pointers select words here: the library, which may hold this very element, must not drag it.
  for (const kind of ['pointerdown', 'click', 'dblclick'])
    element.ownerDocument.addEventListener(
      kind,
      (event) => {
        if (element.contains(event.target as Node)) event.stopPropagation();
      },
      { signal, capture: true },
    );
}

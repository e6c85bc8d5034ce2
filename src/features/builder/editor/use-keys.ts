import { useEffect } from 'react';
import { copiedText, pastedItem } from '../rules/edit-items.ts';
import type { StructureStep } from '../rules/structure.ts';
import { useEditing } from './editing.ts';
import { isOpenAbove } from './opened-above.ts';
import { canvasElement, useEdits } from './use-edits.ts';

const STEPS: Readonly<Record<string, StructureStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/**
 * The keys of the editor, in its own page and on the canvas: undo and redo, save, select, move, duplicate, delete, and copy
 * and paste by the clipboard, so that widgets go from one document into another. F6 goes from part to part.
 */
export function useKeys(frame: Document | undefined): void {
  const { widgets, save, timeline, tell } = useEditing();
  const edits = useEdits();
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const selectedId = () => edits.selected()?.item.props.id ?? null;

    function onKeyDown(event: KeyboardEvent, place: Document): boolean {
      const { key, altKey, shiftKey } = event;
      const isCommand = (event.ctrlKey || event.metaKey) && !altKey;
      const letter = key.toLowerCase();
      if (key === 'F6') {
        goOn(shiftKey ? -1 : 1, selectedId());
        return true;
      }
      if (isCommand && letter === 's' && !shiftKey) {
        void save();
        return true;
      }
      if (isCommand && (letter === 'z' || letter === 'y')) {
        if (isWriting(place)) return false;
        if (letter === 'y' || shiftKey) timeline.forward();
        else timeline.back();
        return true;
      }
      if (isTyping(place) || isOpenAbove(document)) return false;
      const focused = (event.target as HTMLElement).dataset?.puckComponent;
      if (key === 'Enter' && focused) {
        edits.select(focused);
        return true;
      }
      if (key === 'Escape') {
        edits.select(null);
        return true;
      }
      // Within the structure it is the row that has the focus.
      const row = (event.target as HTMLElement).dataset?.row;
      const id = (row && edits.find(row)?.item.props.id) || selectedId();
      if (id === null) return false;
      if (isCommand && letter === 'd' && !shiftKey) {
        edits.duplicate(id);
        return true;
      }
      if ((key === 'Delete' || key === 'Backspace') && !isCommand) {
        const isOnCanvas = place === frame;
        edits.remove(id);
        const next = selectedId();
        if (isOnCanvas && next) requestAnimationFrame(() => canvasElement(next)?.focus());
        return true;
      }
      const step = altKey && !shiftKey ? STEPS[key] : undefined;
      if (!step) return false;
      const isOnCanvas = place === frame;
      tell(edits.step(id, step) ? `moved-${step}` : `no-${step}`);
      // A widget that changes its place loses the focus.
      if (isOnCanvas) requestAnimationFrame(() => canvasElement(id)?.focus());
      return true;
    }

    for (const place of [document, ...(frame ? [frame] : [])]) {
      place.addEventListener(
        'keydown',
        (event) => {
          if (event.defaultPrevented || !onKeyDown(event, place)) return;
          // The library has keys of its own for some of it.
          event.preventDefault();
          event.stopImmediatePropagation();
        },
        { signal, capture: true },
      );
      place.addEventListener(
        'copy',
        (event) => {
          const found = isTyping(place) ? null : edits.selected();
          if (!found) return;
          event.clipboardData?.setData('text/plain', copiedText(found.item));
          event.preventDefault();
        },
        { signal },
      );
      place.addEventListener(
        'cut',
        (event) => {
          const found = isTyping(place) ? null : edits.selected();
          if (!found) return;
          event.clipboardData?.setData('text/plain', copiedText(found.item));
          event.preventDefault();
          edits.remove(found.item.props.id);
        },
        { signal },
      );
      place.addEventListener(
        'paste',
        (event) => {
          const text = event.clipboardData?.getData('text/plain') ?? '';
          const item = isTyping(place) ? null : pastedItem(text, widgets);
          if (!item) return;
          event.preventDefault();
          edits.paste(item);
        },
        { signal },
      );
    }
    return () => ended.abort();
  }, [frame, widgets, save, timeline, tell, edits]);
}

/** The parts of the editor in their order, by the attribute `data-editor-part`; the canvas is within its frame. */
const PARTS = ['bar', 'side', 'canvas', 'panel'];
const FOCUSABLE = 'button, a[href], input, textarea, [tabindex="0"]';

function goOn(by: 1 | -1, selected: string | null): void {
  const isOnCanvas = document.activeElement?.tagName === 'IFRAME';
  const active = document.activeElement?.closest<HTMLElement>('[data-editor-part]')?.dataset.editorPart;
  const at = PARTS.indexOf(isOnCanvas ? 'canvas' : (active ?? 'panel'));
  for (let step = 1; step <= PARTS.length; step++) {
    const next = PARTS[(at + by * step + PARTS.length * 2) % PARTS.length];
    if (next === 'canvas') {
      focusCanvas(selected);
      return;
    }
    const part = document.querySelector<HTMLElement>(`[data-editor-part="${next}"]`);
    const first = [...(part?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].find(
      (element) => element.tabIndex >= 0 && element.offsetParent !== null && !element.matches(':disabled'),
    );
    first?.focus();
    if (first) return;
  }
}

/** Puts the focus on the canvas: on the widget that is selected, else on the one that Tab would find. */
export function focusCanvas(selected: string | null): void {
  const frame = document.querySelector<HTMLIFrameElement>('iframe#preview-frame');
  frame?.contentWindow?.focus();
  const body = frame?.contentDocument?.body;
  const stop = body?.querySelector<HTMLElement>('[data-puck-component][tabindex="0"]');
  ((selected && canvasElement(selected)) || stop)?.focus();
}

function isWriting(place: Document): boolean {
  return (place.activeElement as HTMLElement | null)?.isContentEditable === true;
}

/** Whether keys go into a field, or words are selected: then copy and paste are about these. */
function isTyping(place: Document): boolean {
  const active = place.activeElement as HTMLElement | null;
  if (active?.matches('input, textarea, select') || isWriting(place)) return true;
  return (place.getSelection()?.toString() ?? '') !== '';
}

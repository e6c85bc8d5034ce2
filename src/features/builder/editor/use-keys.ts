import { useGetPuck } from '@puckeditor/core';
import { useEffect } from 'react';
import type { BuilderItem } from '../rules/builder-data.ts';
import { copiedText, copyOf, itemOf, pastedItem, withInserted } from '../rules/edit-items.ts';
import { useEditing } from './editing.ts';

type ItemSelector = NonNullable<ReturnType<ReturnType<typeof useGetPuck>>['appState']['ui']['itemSelector']>;

/**
 * Keys of the editor besides those of the library (undo, redo, delete): select the widget that has the focus, save, duplicate, and copy and paste by the clipboard, so
 * that widgets go from one document into another. `places` are the documents in which somebody presses them.
 */
export function useKeys(frame: Document | undefined): void {
  const { widgets, save } = useEditing();
  const getPuck = useGetPuck();
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const items = () => getPuck().appState.data.content as BuilderItem[];
    const selected = () => {
      const { selectedItem } = getPuck();
      return selectedItem ? itemOf(items(), selectedItem.props.id, widgets) : null;
    };
    const select = (itemSelector: ItemSelector | null) =>
      getPuck().dispatch({ type: 'setUi', ui: { itemSelector }, recordHistory: false });
    const insert = (item: BuilderItem) => {
      const copy = copyOf(item, widgets, () => `${item.type}-${crypto.randomUUID()}`);
      const content = withInserted(items(), selected()?.props.id ?? null, copy, widgets);
      getPuck().dispatch({ type: 'setData', data: { content }, recordHistory: true });
    };
    for (const place of [document, ...(frame ? [frame] : [])]) {
      place.addEventListener(
        'keydown',
        (event) => {
          const id = (event.target as HTMLElement).dataset?.puckComponent;
          if (event.key === 'Enter' && id) return select(getPuck().getSelectorForId(id) ?? null);
          if (event.key === 'Escape' && !isTyping(place)) return select(null);
          if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
          if (event.key === 's') {
            event.preventDefault();
            void save();
          }
          const item = event.key === 'd' && !isTyping(place) ? selected() : null;
          if (item) {
            event.preventDefault();
            insert(item);
          }
        },
        { signal },
      );
      place.addEventListener(
        'copy',
        (event) => {
          const item = isTyping(place) ? null : selected();
          if (!item) return;
          event.clipboardData?.setData('text/plain', copiedText(item));
          event.preventDefault();
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
          insert(item);
        },
        { signal },
      );
    }
    return () => ended.abort();
  }, [frame, widgets, save, getPuck]);
}

/** Whether keys go into a field, or words are selected: then copy and paste are about these. */
function isTyping(place: Document): boolean {
  const active = place.activeElement as HTMLElement | null;
  if (active?.matches('input, textarea, select') || active?.isContentEditable) return true;
  return (place.getSelection()?.toString() ?? '') !== '';
}

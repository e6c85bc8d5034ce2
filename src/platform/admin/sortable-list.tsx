import { move } from '@dnd-kit/helpers';
import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import Box from '@mui/material/Box';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DragHandle, draggedRow } from './drag-handle.tsx';
import { type Told, useDragPlugins } from './drag-plugins.ts';
import { useLookOnly } from './look-only.tsx';

type Identifier = string | number;

/** Things that have an order: their names, the order that was dropped, and what each of them shows. */
export interface SortableListProps<Item extends { id: Identifier }> {
  /** In their present order; a new list takes the place of what was dropped meanwhile. */
  items: readonly Item[];
  /** What the list holds, as it is read aloud. */
  label: string;
  /** What an item is called where its move is told. */
  nameOf: (item: Item) => string;
  /**
   * Hears each new order once, with the one that it was made from, which may be one that was dropped just before and is
   * not among `items` yet. The list shows it at once, and shows the old one again where this answers false.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: who keeps the order in a form has nothing to answer
  onOrder: (ids: Item['id'][], before: Item['id'][]) => Promise<boolean> | void;
  disabled?: boolean;
  children: (item: Item, at: number) => ReactNode;
}

/**
 * A list whose rows are put in order by a handle: dragged with mouse or finger, or with the keyboard (Space picks up,
 * arrows move, Space drops, Escape puts back), each step told aloud.
 */
export function SortableList<Item extends { id: Identifier }>({
  items,
  label,
  nameOf,
  onOrder,
  disabled: isFixed = false,
  children,
}: SortableListProps<Item>) {
  const [dropped, setDropped] = useState<{ before: readonly Item[]; ids: Item['id'][] } | null>(null);
  const plugins = useSpokenMoves();
  const disabled = useLookOnly() || isFixed;
  const shown = dropped?.before === items ? inOrder(items, dropped.ids) : items;

  function end(event: DragEndEvent) {
    if (event.canceled) return;
    const before = shown.map(({ id }) => id);
    const ids = move(before, event);
    if (ids.every((id, at) => id === before[at])) return;
    setDropped({ before: items, ids });
    const kept = onOrder(ids, before);
    void kept?.then((isKept) => {
      if (!isKept) setDropped(null);
    });
  }

  return (
    <DragDropProvider plugins={plugins} onDragEnd={end}>
      <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((item, at) => (
          <SortableRow
            key={item.id}
            id={item.id}
            at={at}
            count={shown.length}
            what={nameOf(item)}
            disabled={disabled}
          >
            {children(item, at)}
          </SortableRow>
        ))}
      </Box>
    </DragDropProvider>
  );
}

function SortableRow({
  id,
  at,
  count,
  what,
  disabled,
  children,
}: {
  id: Identifier;
  at: number;
  count: number;
  what: string;
  disabled: boolean;
  children: ReactNode;
}) {
  const { ref, handleRef, isDragSource } = useSortable({ id, index: at, disabled, data: { what, count } });
  return (
    <Box component="li" ref={ref} sx={draggedRow(isDragSource)}>
      {disabled ? null : <DragHandle ref={handleRef} what={what} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

/** Words for each step of a move, in the language of the back office. */
function useSpokenMoves() {
  const translate = useTranslate();
  const told = useRef(-1);
  const announcements = useMemo(() => {
    // What is told is the place; passing over something else is no step.
    const tell = (key: string, { operation: { source } }: Told) => {
      if (!source || !isSortable(source)) return undefined;
      const { what, count } = source.data as { what: string; count: number };
      if (key === 'moved' && source.index === told.current) return undefined;
      told.current = source.index;
      return translate(`admin.order.${key}`, { what, place: source.index + 1, count });
    };
    return {
      dragstart: (event: Told) => tell('picked', event),
      dragover: (event: Told) => tell('moved', event),
      dragend: (event: Told & { canceled: boolean }) => tell(event.canceled ? 'back' : 'dropped', event),
    };
  }, [translate]);
  return useDragPlugins('admin.order.how', announcements);
}

function inOrder<Item extends { id: Identifier }>(
  items: readonly Item[],
  ids: readonly Identifier[],
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

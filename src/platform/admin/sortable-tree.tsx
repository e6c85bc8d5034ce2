import { PointerSensor } from '@dnd-kit/dom';
import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import Box from '@mui/material/Box';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type Announcements, type Told, useDragPlugins } from './drag-plugins.ts';
import { useLookOnly } from './look-only.tsx';
import { SortableTreeRow } from './sortable-tree-row.tsx';
import {
  fitsBelow,
  heightOf,
  placeOfDrop,
  placeOfStep,
  type TreeItem,
  type TreePlace,
  type TreeRow,
  type TreeStep,
  treeMoved,
  treeRows,
} from './tree-moves.ts';
import { useTreeWords } from './tree-texts.ts';
import { UNSEEN } from './unseen.ts';

/** How far a level is set in, in pixels; who pulls a row so far sideways puts it one level deeper. */
const LEVEL = 28;
/** The library has no words of ours to say: places in a tree are told by what stands around them. */
const SILENT: Announcements = {
  dragstart: () => undefined,
  dragover: () => undefined,
  dragend: () => undefined,
};

/** Things that stand below one another in an order: their names, where one was put, and what each row shows. */
export interface SortableTreeProps<Item extends TreeItem> {
  /** Siblings in their order. */
  items: readonly Item[];
  /** What the tree holds, as it is read aloud. */
  label: string;
  nameOf: (item: Item) => string;
  /**
   * Hears where an item was put, which the tree shows at once: until this answers, by when `items` know of it; false where
   * it was not kept.
   */
  onMove: (item: Item, place: TreePlace) => Promise<boolean>;
  disabled?: boolean;
  /** For whoever may move nothing: neither handles nor menus. */
  isFixed?: boolean;
  /** Levels at most; without it there may be any number. */
  levels?: number;
  /** Further entries of a row's menu, below those that move it. */
  entries?: (item: Item, close: () => void) => ReactNode;
  children: (item: Item) => ReactNode;
}

/** A move that the items do not know of yet: until others than `until` come, which do. */
interface Move<Item> {
  id: number;
  place: TreePlace;
  /** The items at which it was answered; null while it is under way. */
  until: readonly Item[] | null;
}

/**
 * A tree whose rows are put in order and below one another: dragged by a handle with mouse or finger (sideways for the
 * level), with the arrow keys on the handle, or from each row's menu; where it stands then is told aloud.
 */
export function SortableTree<Item extends TreeItem>({
  items,
  label,
  nameOf,
  onMove,
  disabled = false,
  isFixed = false,
  levels = Number.POSITIVE_INFINITY,
  entries,
  children,
}: SortableTreeProps<Item>) {
  const word = useTreeWords();
  const mayMove = !useLookOnly() && !isFixed;
  const plugins = useDragPlugins('admin.tree.how', SILENT);
  const [moves, setMoves] = useState<readonly Move<Item>[]>([]);
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [dragged, setDragged] = useState<number | null>(null);
  /** Where the dragged row would come to stand, in words. */
  const [hint, setHint] = useState('');
  const [told, setTold] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<number | null>(null);
  const shown = moves
    .filter(({ until }) => until === null || until === items)
    .reduce((before, { id, place }) => treeMoved(before, id, place), items);
  const rows = treeRows(shown, dragged === null ? closed : new Set([...closed, dragged]));
  const nameById = (id: number | null) => {
    const found = shown.find((item) => item.id === id);
    return found ? nameOf(found) : null;
  };

  const latest = useRef(items);
  useLayoutEffect(() => {
    latest.current = items;
  }, [items]);
  // A row that changes its place in the document loses the focus.
  useLayoutEffect(() => {
    if (focused.current === null || moves.length === 0) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${focused.current}"]`)?.focus();
    focused.current = null;
  }, [moves]);

  function put(item: Item, place: TreePlace): void {
    const after = treeMoved(shown, item.id, place);
    const move: Move<Item> = { id: item.id, place, until: null };
    setMoves((before) => [...before, move]);
    if (place.parentId !== null && closed.has(place.parentId)) toggle(place.parentId);
    const siblings = after.filter(({ parentId }) => parentId === place.parentId);
    const parent = nameById(place.parentId);
    const values = {
      what: nameOf(item),
      place: siblings.findIndex(({ id }) => id === item.id) + 1,
      count: siblings.length,
    };
    setTold(parent === null ? word('movedTop', values) : word('movedBelow', { ...values, parent }));
    void onMove(item, place).then((isKept) => {
      setMoves((before) => {
        const others = before.filter(
          (each) => each !== move && (each.until ?? latest.current) === latest.current,
        );
        return isKept ? [...others, { ...move, until: latest.current }] : others;
      });
      if (isKept) return;
      setTold(word('back', { what: nameOf(item) }));
    });
  }

  function step(item: Item, way: TreeStep): void {
    if (disabled || !mayMove) return;
    const place = placeOfStep(shown, item.id, way);
    if (!place || !fitsBelow(shown, item.id, place, levels)) {
      setTold(place ? word('tooDeep', { levels }) : word(`no.${way}`, { what: nameOf(item) }));
      return;
    }
    focused.current = item.id;
    put(item, place);
  }

  function toggle(id: number): void {
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }

  /** Where the row that is dragged stands among the rows, and as deep as it was pulled. */
  function dropOf({
    operation: { source, transform },
  }: Told): { row: TreeRow<Item>; place: TreePlace } | null {
    if (!source || !isSortable(source)) return null;
    const row = rows.find(({ item }) => item.id === source.id);
    if (!row) return null;
    const order = rows.filter((each) => each !== row).toSpliced(source.index, 0, row);
    const wanted = Math.min(
      row.depth + Math.round(transform.x / LEVEL),
      levels - heightOf(shown, row.item.id),
    );
    return { row, place: placeOfDrop(order, row.item.id, wanted) };
  }

  function end(event: DragEndEvent): void {
    const drop = event.canceled ? null : dropOf(event);
    setDragged(null);
    setHint('');
    if (!drop) return;
    const { row, place } = drop;
    const siblings = shown.filter(({ parentId }) => parentId === row.item.parentId);
    const next = siblings[siblings.findIndex(({ id }) => id === row.item.id) + 1]?.id ?? null;
    const isSame = place.parentId === row.item.parentId && place.before === next;
    if (isSame) return;
    if (fitsBelow(shown, row.item.id, place, levels)) put(row.item, place);
    else setTold(word('tooDeep', { levels }));
  }

  return (
    <DragDropProvider
      plugins={plugins}
      sensors={[PointerSensor]}
      onDragStart={({ operation: { source } }) => setDragged(source ? Number(source.id) : null)}
      onDragMove={(event) => {
        const parent = nameById(dropOf(event)?.place.parentId ?? null);
        setHint(parent === null ? word('top') : word('below', { parent }));
      }}
      onDragEnd={end}
    >
      <Box component="ol" ref={list} aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(({ item, depth, children: count }, at) => (
          <SortableTreeRow
            key={item.id}
            id={item.id}
            at={at}
            depth={depth}
            what={nameOf(item)}
            below={nameById(item.parentId)}
            isOpen={count === 0 ? null : !closed.has(item.id) && item.id !== dragged}
            hint={item.id === dragged ? hint : ''}
            disabled={disabled}
            isFixed={!mayMove}
            mayStep={(way) => {
              const place = placeOfStep(shown, item.id, way);
              return place !== null && fitsBelow(shown, item.id, place, levels);
            }}
            onStep={(way) => step(item, way)}
            onToggle={() => toggle(item.id)}
            entries={(close) => entries?.(item, close)}
          >
            {children(item)}
          </SortableTreeRow>
        ))}
      </Box>
      <Box role="status" sx={UNSEEN}>
        {told}
      </Box>
    </DragDropProvider>
  );
}

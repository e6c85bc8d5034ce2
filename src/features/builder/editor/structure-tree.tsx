import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createUsePuck } from '@puckeditor/core';
import {
  type DragEvent,
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslate } from 'react-admin';
import type { BuilderItem } from '../rules/builder-data.ts';
import { placeOfDrop, type StructureRow, structureRows } from '../rules/structure.ts';
import { useEditing } from './editing.ts';
import { StructureTreeRow } from './structure-tree-row.tsx';
import { show, useEdits } from './use-edits.ts';

const usePuck = createUsePuck();

export type DropAt = { id: string; where: 'before' | 'after' | 'inside' };

/** All widgets of the document as a tree: chosen, renamed, hidden and put elsewhere, by pointer and by keyboard. */
export function StructureTree() {
  const translate = useTranslate();
  const { widgets, place } = useEditing();
  const edits = useEdits();
  // Typing into a field must not wait for the tree.
  const content = useDeferredValue(usePuck(({ appState }) => appState.data.content)) as BuilderItem[];
  const selected = usePuck(({ selectedItem }) => selectedItem?.props.id ?? null);
  const zone = useSyncExternalStore(place.subscribe, () => place.zone);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string | null>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [drop, setDrop] = useState<DropAt | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => structureRows(content, widgets, closed), [content, widgets, closed]);
  const has = (id: string | null) => id !== null && rows.some((row) => row.id === id);
  const stop = has(focused) ? focused : has(selected) ? selected : (rows[0]?.id ?? null);

  // What is selected on the canvas is in sight here, too.
  useEffect(() => {
    if (selected === null) return;
    setFocused(selected);
    const around = aroundOf(edits.find(selected));
    setClosed((before) =>
      around.some((id) => before.has(id))
        ? new Set([...before].filter((id) => !around.includes(id)))
        : before,
    );
    rowElement(list.current, selected)?.scrollIntoView({ block: 'nearest' });
  }, [selected, edits]);

  // A row that changes its place in the document loses the focus.
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const isLost = hadFocus.current && document.activeElement === document.body;
    if (isLost && stop && renamed === null) rowElement(list.current, stop)?.focus();
  });

  const toggle = (id: string, isClosed: boolean) =>
    setClosed((before) => {
      const next = new Set(before);
      if (isClosed) next.add(id);
      else next.delete(id);
      return next;
    });
  const goTo = (row: StructureRow | undefined) => {
    if (!row) return;
    setFocused(row.id);
    rowElement(list.current, row.id)?.focus();
  };
  const choose = (row: StructureRow) => {
    if (row.kind === 'slot') edits.choosePlace(row.zone);
    else edits.select(row.id);
    show(row.kind === 'slot' ? (row.below ?? row.id) : row.id);
  };

  function onKeyDown(event: KeyboardEvent, row: StructureRow) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!act(event.key.length === 1 ? event.key.toLowerCase() : event.key, row, rows.indexOf(row))) return;
    event.preventDefault();
  }

  /** What a key does at a row; false where it does nothing. */
  function act(key: string, row: StructureRow, at: number): boolean {
    const next = rows[at + 1];
    const isOpen = next?.below === row.id;
    const isWidget = row.kind === 'widget';
    if (key === 'ArrowDown') goTo(next);
    else if (key === 'ArrowUp') goTo(rows[at - 1]);
    else if (key === 'Home') goTo(rows[0]);
    else if (key === 'End') goTo(rows.at(-1));
    else if (key === 'ArrowRight' && closed.has(row.id)) toggle(row.id, false);
    else if (key === 'ArrowRight' && isOpen) goTo(next);
    else if (key === 'ArrowLeft' && isOpen) toggle(row.id, true);
    else if (key === 'ArrowLeft') goTo(rows.find(({ id }) => id === row.below));
    else if (key === 'Enter' || key === ' ') choose(row);
    else if (key === 'F2' && isWidget) setRenamed(row.id);
    else if (key === 'h' && isWidget) hide(row);
    else return false;
    return true;
  }

  function hide({ id, hidden }: StructureRow) {
    edits.setExtras(id, ({ hidden: _, ...extras }) => (hidden ? extras : { ...extras, hidden: true }));
  }

  function rename(id: string, label: string | null) {
    setRenamed(null);
    if (label !== null)
      edits.setExtras(id, ({ label: _, ...extras }) => (label ? { ...extras, label } : extras));
  }

  function onDragOver(event: DragEvent, row: StructureRow) {
    if (dragged === null) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const part = (event.clientY - top) / height;
    const inside = row.kind === 'slot' || (row.holds && part > 0.25 && part < 0.75);
    const where = inside ? 'inside' : part < 0.5 ? 'before' : 'after';
    if (!placeOfDrop(edits.items(), widgets, dragged, row, where)) return setDrop(null);
    event.preventDefault();
    setDrop((before) => (before?.id === row.id && before.where === where ? before : { id: row.id, where }));
  }

  function onDrop(event: DragEvent, row: StructureRow) {
    event.preventDefault();
    const place = dragged && drop && placeOfDrop(edits.items(), widgets, dragged, row, drop.where);
    if (place) edits.move(dragged, place);
    setDragged(null);
    setDrop(null);
  }

  if (rows.length === 0)
    return <Typography color="text.secondary">{translate('slices.builder.emptyTree')}</Typography>;
  return (
    <>
      <Box
        component="ul"
        role="tree"
        ref={list}
        aria-label={translate('slices.builder.tree')}
        aria-describedby="builder-tree-keys"
        onFocus={() => {
          hadFocus.current = true;
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget) hadFocus.current = false;
        }}
        sx={{ listStyle: 'none', m: 0, p: 0, mx: -1 }}
      >
        {rows.map((row, at) => (
          <StructureTreeRow
            key={row.id}
            row={row}
            isOpen={row.isFilled ? !closed.has(row.id) && rows[at + 1]?.below === row.id : null}
            isSelected={row.id === (zone ?? selected)}
            isStop={row.id === stop}
            isRenamed={row.id === renamed}
            dropAt={drop?.id === row.id ? drop.where : null}
            onKeyDown={(event) => onKeyDown(event, row)}
            onChoose={() => choose(row)}
            onFocus={() => setFocused(row.id)}
            onToggle={() => toggle(row.id, !closed.has(row.id))}
            onHide={() => hide(row)}
            onRename={() => setRenamed(row.id)}
            onNamed={(label) => rename(row.id, label)}
            onDragStart={() => setDragged(row.id)}
            onDragOver={(event) => onDragOver(event, row)}
            onDrop={(event) => onDrop(event, row)}
            onDragEnd={() => {
              setDragged(null);
              setDrop(null);
            }}
          />
        ))}
      </Box>
      <Typography id="builder-tree-keys" variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {translate('slices.builder.treeKeys')}
      </Typography>
    </>
  );
}

function rowElement(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;
}

/** The rows that something stands below: widgets and their slots. */
function aroundOf(found: ReturnType<ReturnType<typeof useEdits>['find']>): string[] {
  const ids: string[] = [];
  for (let at = found; at?.around; at = at.around) ids.push(at.zone, at.around.item.props.id);
  return ids;
}

import { useGetPuck } from '@puckeditor/core';
import { useMemo } from 'react';
import type { BuilderItem, NodeExtras } from '../rules/builder-data.ts';
import { NODE } from '../rules/builder-data.ts';
import { copyOf } from '../rules/edit-items.ts';
import { BAND, holderOf, newPlace } from '../rules/new-place.ts';
import {
  extrasOf,
  type FoundItem,
  findItem,
  placeOfStep,
  type StructurePlace,
  type StructureStep,
  zonesOf,
} from '../rules/structure.ts';
import { useEditing } from './editing.ts';

/** All that can be done to the widgets of the document: whoever presses what, and by which way, the library does the same. */
export interface Edits {
  items(): readonly BuilderItem[];
  find(id: string): FoundItem | null;
  /** The widget that is selected. */
  selected(): FoundItem | null;
  select(id: string | null): void;
  /** What is added next comes into this slot. */
  choosePlace(zone: string): void;
  /** A new widget, where `newPlace` says. */
  insert(type: string): void;
  paste(item: BuilderItem): void;
  duplicate(id: string): void;
  /** Its neighbour is selected then. */
  remove(id: string): void;
  /** False where the step leads nowhere. */
  step(id: string, step: StructureStep): boolean;
  move(id: string, place: StructurePlace): void;
  replace(id: string, change: (item: BuilderItem) => BuilderItem): void;
  /** Changes what of a node is no field of its widget. */
  setExtras(id: string, change: (extras: NodeExtras) => NodeExtras): void;
}

/** Inside the library: all that can be done to the widgets of the document. */
export function useEdits(): Edits {
  const getPuck = useGetPuck();
  const { widgets, look, place: chosen } = useEditing();
  return useMemo(() => {
    const items = () => getPuck().appState.data.content as BuilderItem[];
    const find = (id: string) => findItem(items(), widgets, id);
    const newId = (type: string) => `${type}-${crypto.randomUUID()}`;

    const select = (id: string | null) => {
      const itemSelector = id === null ? null : (getPuck().getSelectorForId(id) ?? null);
      getPuck().dispatch({ type: 'setUi', ui: { itemSelector }, recordHistory: false });
      chosen.choose(null);
    };
    const selected = () => {
      const { selectedItem } = getPuck();
      return selectedItem ? find(selectedItem.props.id) : null;
    };
    const insertAt = (type: string, id: string, { zone, index }: StructurePlace) =>
      getPuck().dispatch({
        type: 'insert',
        componentType: type,
        id,
        destinationZone: zone,
        destinationIndex: index,
      });

    /** Where something new comes; a band is put in where it would stand at the bare page. */
    const freePlace = (type: string): StructurePlace => {
      const { inBand, ...place } = newPlace(items(), widgets, type, {
        selected: selected()?.item.props.id ?? null,
        zone: chosen.zone,
        isPage: look.place === 'body',
      });
      if (!inBand) return place;
      const band = newId(BAND);
      insertAt(BAND, band, place);
      const [inner] = zonesOf({ type: BAND, props: { id: band } }, widgets);
      return inner ? { zone: inner.name, index: 0 } : place;
    };
    const replace: Edits['replace'] = (id, change) => {
      const found = find(id);
      const at = getPuck().getSelectorForId(id);
      if (!found || !at) return;
      getPuck().dispatch({
        type: 'replace',
        destinationIndex: at.index,
        destinationZone: at.zone,
        data: change(found.item),
      });
    };
    const put = (item: BuilderItem, place: StructurePlace) => {
      insertAt(item.type, item.props.id, place);
      replace(item.props.id, () => item);
      select(item.props.id);
      show(item.props.id);
    };
    const copied = (item: BuilderItem) => copyOf(item, widgets, () => newId(item.type));
    const move: Edits['move'] = (id, { zone, index }) => {
      const found = find(id);
      if (!found) return;
      const isSelected = selected()?.item.props.id === id;
      getPuck().dispatch({
        type: 'move',
        sourceZone: found.zone,
        sourceIndex: found.index,
        destinationZone: zone,
        destinationIndex: index,
      });
      if (isSelected) select(id);
    };

    return {
      items,
      find,
      selected,
      select,
      choosePlace(zone) {
        select(holderOf(items(), widgets, zone)?.item.props.id ?? null);
        chosen.choose(zone);
      },
      move,
      replace,
      insert(type) {
        const id = newId(type);
        insertAt(type, id, freePlace(type));
        select(id);
        show(id);
      },
      paste: (item) => put(copied(item), freePlace(item.type)),
      duplicate(id) {
        const found = find(id);
        if (found) put(copied(found.item), { zone: found.zone, index: found.index + 1 });
      },
      remove(id) {
        const found = find(id);
        if (!found) return;
        const { zone, index, among, around } = found;
        const next = among[index + 1] ?? among[index - 1] ?? around?.item ?? null;
        getPuck().dispatch({ type: 'remove', zone, index });
        select(next?.props.id ?? null);
      },
      step(id, step) {
        const place = placeOfStep(items(), widgets, id, step);
        if (place) move(id, place);
        return place !== null;
      },
      setExtras: (id, change) =>
        replace(id, (item) => {
          const { [NODE]: _, ...props } = item.props;
          const extras = change(extrasOf(item));
          const isPlain = Object.keys(extras).length === 0;
          return { ...item, props: { ...props, id, ...(isPlain ? {} : { [NODE]: extras }) } };
        }),
    };
  }, [getPuck, widgets, look.place, chosen]);
}

/** The page on the canvas; undefined while it is not there. */
function canvasDocument(): Document | undefined {
  return document.querySelector<HTMLIFrameElement>('iframe#preview-frame')?.contentDocument ?? undefined;
}

/** The element of a widget on the canvas. */
export function canvasElement(id: string): HTMLElement | null {
  return canvasDocument()?.querySelector<HTMLElement>(`[data-puck-component="${CSS.escape(id)}"]`) ?? null;
}

/** Brings a widget into sight, once it is drawn. */
export function show(id: string): void {
  requestAnimationFrame(() => canvasElement(id)?.scrollIntoView({ block: 'nearest' }));
}

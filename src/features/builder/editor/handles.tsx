import { type ReactNode, type SyntheticEvent, useLayoutEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { handlePlace } from '../rules/handle-place.ts';
import { nameOf } from '../rules/structure.ts';
import { useEditing } from './editing.ts';
import { canvasElement, type Edits, useEdits } from './use-edits.ts';

const ACTS: readonly { name: string; picture: string; act: (edits: Edits, id: string) => void }[] = [
  { name: 'up', picture: 'M12 19V5m-6 6 6-6 6 6', act: (edits, id) => edits.step(id, 'up') },
  { name: 'down', picture: 'M12 5v14m-6-6 6 6 6-6', act: (edits, id) => edits.step(id, 'down') },
  {
    name: 'duplicate',
    picture: 'M9 9h11v11H9zM15 9V4H4v11h5',
    act: (edits, id) => edits.duplicate(id),
  },
  {
    name: 'delete',
    picture: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
    act: (edits, id) => edits.remove(id),
  },
];

/** What lies over a widget of the canvas: its outline, and, where it is selected, its name and what can be done to it. */
export function ElementOverlay({
  componentId,
  isSelected,
  children,
}: {
  componentId: string;
  isSelected: boolean;
  children: ReactNode;
}) {
  return (
    <>
      {children}
      {isSelected ? <Handles id={componentId} /> : null}
    </>
  );
}

/** In place of the library's own, which stands on the canvas with handles of ours. */
export function NoActionBar() {
  return <span hidden />;
}

function Handles({ id }: { id: string }) {
  const translate = useTranslate();
  const { widgets } = useEditing();
  const edits = useEdits();
  const place = useHandlePlace(id);
  const isBrief = useIsInPanel();
  const found = edits.find(id);
  if (!found) return null;
  const { around, item } = found;
  const press = (act: () => void) => (event: SyntheticEvent) => {
    // The canvas takes a press beside all widgets for one that selects none.
    event.stopPropagation();
    act();
  };
  return (
    <div
      className="builder-handles"
      role="toolbar"
      aria-label={translate('slices.builder.handles')}
      data-inside={place.isInside || undefined}
      data-narrow={place.isNarrow || undefined}
      data-brief={isBrief || undefined}
      style={{ '--shift': `${place.shift}px`, '--scale': place.scale } as Record<string, string | number>}
    >
      <span className="builder-handles-name">{nameOf(item, widgets)}</span>
      {around ? (
        <HandleButton
          name="around"
          picture="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 6 6v5"
          onPress={press(() => edits.select(around.item.props.id))}
        />
      ) : null}
      {ACTS.map(({ name, picture, act }) => (
        <HandleButton key={name} name={name} picture={picture} onPress={press(() => act(edits, id))} />
      ))}
    </div>
  );
}

function HandleButton({
  name,
  picture,
  onPress,
}: {
  name: string;
  picture: string;
  onPress: (event: SyntheticEvent) => void;
}) {
  const translate = useTranslate();
  const label = translate(`slices.builder.handle-${name}`);
  return (
    <button type="button" tabIndex={-1} aria-label={label} title={label} onClick={onPress}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={picture} />
      </svg>
    </button>
  );
}

/** Whether the panel is worked in: then handles would only hide what changes. */
function useIsInPanel(): boolean {
  const [isInPanel, setInPanel] = useState(false);
  useLayoutEffect(() => {
    const ended = new AbortController();
    const look = () =>
      setInPanel(document.activeElement?.closest('[data-editor-part="panel"]') instanceof HTMLElement);
    for (const kind of ['focusin', 'focusout'])
      document.addEventListener(kind, () => queueMicrotask(look), { signal: ended.signal });
    look();
    return () => ended.abort();
  }, []);
  return isInPanel;
}

/** Handles of a wider element stand at its end, where words seldom do; in pixels of the screen. */
const HANDLES_WIDTH = 260;

/** Where the handles of a widget stand, which changes as the canvas is scrolled; `scale` undoes its zoom. */
function useHandlePlace(id: string) {
  const [place, setPlace] = useState({ isInside: false, isNarrow: false, shift: 0, scale: 1 });
  useLayoutEffect(() => {
    const element = canvasElement(id);
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return;
    const ended = new AbortController();
    const look = () => {
      const { top, width } = element.getBoundingClientRect();
      const { isInside, shift } = handlePlace(top);
      const frame = view.frameElement as HTMLElement | null;
      const zoom = frame ? frame.getBoundingClientRect().width / frame.offsetWidth : 1;
      const scale = zoom > 0 ? 1 / zoom : 1;
      const isNarrow = width < HANDLES_WIDTH * scale;
      setPlace((before) =>
        before.isInside === isInside &&
        before.isNarrow === isNarrow &&
        before.shift === shift &&
        before.scale === scale
          ? before
          : { isInside, isNarrow, shift, scale },
      );
    };
    const { signal } = ended;
    view.addEventListener('scroll', look, { capture: true, passive: true, signal });
    view.addEventListener('resize', look, { signal });
    // What comes in above pushes it down.
    const observer = new (view as unknown as typeof window).ResizeObserver(look);
    observer.observe(element.ownerDocument.body);
    signal.addEventListener('abort', () => observer.disconnect());
    look();
    return () => ended.abort();
  }, [id]);
  return place;
}

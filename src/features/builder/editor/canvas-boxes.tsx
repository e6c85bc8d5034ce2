import {
  Children,
  Fragment,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslate } from 'react-admin';
import { useEditing } from './editing.ts';
import { useTopElements } from './top-elements.ts';
import { useEdits } from './use-edits.ts';

/**
 * A widget on the canvas without a box of its own, so that the shop's sheets find what they find on its pages: the library
 * takes hold of the view's own element, of several of the largest one. `note` stands on what visitors do not see.
 */
export function WidgetBox({
  hold,
  note,
  children,
}: {
  hold: ((element: Element | null) => void) | null;
  note: string | undefined;
  children: ReactNode;
}) {
  const [isNothing, setNothing] = useState(false);
  const [held, setHeld] = useState<HTMLElement | null>(null);
  const ref = useTopElements((elements) => {
    const own = elements.filter((element) => !element.hasAttribute('data-builder-nothing'));
    setNothing(own.length === 0);
    const [largest = elements[0] ?? null] = own.sort((one, other) => areaOf(other) - areaOf(one));
    if (largest) keepPosition(largest);
    hold?.(largest);
    setHeld(largest);
  });
  useLayoutEffect(() => {
    if (!held || note === undefined) return;
    held.dataset.builderHidden = note;
    return () => {
      delete held.dataset.builderHidden;
    };
  }, [held, note]);
  return (
    <Fragment ref={ref}>
      {children}
      {isNothing ? <div data-builder-nothing="" /> : null}
    </Fragment>
  );
}

function areaOf(element: HTMLElement): number {
  const { width, height } = element.getBoundingClientRect();
  return width * height;
}

/** The library would position what it holds, and with it what is placed within; the shop's sheets do that. */
function keepPosition({ style }: HTMLElement): void {
  const position = style.position;
  Reflect.defineProperty(style, 'position', { configurable: true, get: () => position, set: () => {} });
}

interface Zone {
  ref?: Ref<HTMLElement>;
  'data-puck-dropzone'?: string;
  children?: ReactNode;
}

/**
 * A slot on the canvas without a box of its own: the element of the view in which it stands is the library's zone. Where
 * another slot stands in the same element, it has a box after all.
 */
export function ZoneBox({ ref, 'data-puck-dropzone': name = '', children }: Zone) {
  const [around, setAround] = useState<HTMLElement | null>(null);
  const [isSecond, setSecond] = useState(false);
  const elements = useTopElements(([first]) => {
    if (first?.parentElement) setAround(first.parentElement);
  });
  useLayoutEffect(() => {
    if (!around || isSecond) return;
    if (around.dataset.puckDropzone !== undefined) return setSecond(true);
    around.dataset.puckDropzone = name;
    around.dataset.testid = `dropzone:${name}`;
    const end = hand(ref, around);
    return () => {
      end();
      delete around.dataset.puckDropzone;
      delete around.dataset.testid;
    };
  }, [around, isSecond, name, ref]);
  const shown = Children.toArray(children).length > 0 ? children : <EmptyZone name={name} />;
  if (isSecond)
    return (
      <div ref={ref as Ref<HTMLDivElement>} data-puck-dropzone={name}>
        {shown}
      </div>
    );
  return <Fragment ref={elements}>{shown}</Fragment>;
}

/** Gives an element to a ref; answers how to take it back. */
function hand(ref: Ref<HTMLElement> | undefined, element: HTMLElement): () => void {
  if (typeof ref !== 'function') return () => {};
  const end = ref(element);
  return typeof end === 'function' ? end : () => void ref(null);
}

/** Says what an empty place is for; pressed, it is where the next widget comes. */
function EmptyZone({ name }: { name: string }) {
  const translate = useTranslate();
  const { place } = useEditing();
  const edits = useEdits();
  const isChosen = useSyncExternalStore(place.subscribe, () => place.zone === name);
  return (
    <button
      type="button"
      className="builder-empty"
      tabIndex={-1}
      aria-pressed={isChosen}
      // Otherwise the library keeps presses to itself.
      data-puck-overlay-portal=""
      onClick={(event) => {
        // The canvas takes a press beside all widgets for one that selects none.
        event.stopPropagation();
        edits.choosePlace(name);
      }}
    >
      {translate(isChosen ? 'slices.builder.chosenZone' : 'slices.builder.emptyZone')}
    </button>
  );
}

// What the browser needs of React to run islands, in a chunk of its own that only pages with islands load.
import {
  type ComponentType,
  createElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { decodeProps } from './decode-props.ts';
import { readPageContext } from './page-context-block.ts';

/**
 * The nodes of an element given to an island. They are the ones the server's HTML made: they move between the
 * island's DOM and `parked`, and are never parsed again, so what lives in them keeps its state.
 */
export type SlotNodes = {
  parked: DocumentFragment;
  /** Where the server's HTML put them, until the island has taken over. */
  origin?: Element | undefined;
};

export type IslandRun = {
  unmount(): void;
};

export type IslandStart = {
  component: ComponentType;
  /** JSON of the props. */
  props: string;
  idPrefix: string;
  slots: Map<number, SlotNodes>;
  /** Whether the container holds the server's HTML of this island. */
  hydrate: boolean;
  /** Called once its first render is done and its effects have run. */
  onReady(): void;
  /** Called when it threw and React took its DOM away. */
  onCrash(error: unknown): void;
  /** Called on what React could mend, such as HTML that differs from the server's. */
  onRecovered(error: unknown): void;
};

/** Starts one island in its container. */
export function startIsland(container: HTMLElement, start: IslandStart): IslandRun {
  const { texts } = container.dataset;
  if (texts) Object.assign(readPageContext().texts, JSON.parse(texts));
  const props = decodeProps(start.props, (index) => {
    const nodes = start.slots.get(index) ?? { parked: document.createDocumentFragment() };
    start.slots.set(index, nodes);
    return createElement(Slot, { key: `slot-${index}`, index, nodes });
  });
  const app = createElement(Ready, { onReady: start.onReady }, createElement(start.component, props));
  const options = {
    identifierPrefix: start.idPrefix,
    onUncaughtError: start.onCrash,
    onRecoverableError: start.onRecovered,
  };
  if (start.hydrate) return hydrateRoot(container, app, options);
  const root = createRoot(container, options);
  root.render(app);
  return root;
}

// Its effect runs after those of the whole island.
function Ready({ onReady, children }: { onReady: () => void; children?: ReactNode }): ReactNode {
  useEffect(onReady, [onReady]);
  return children;
}

const leaveContent = { __html: '' };

function Slot({ index, nodes }: { index: number; nodes: SlotNodes }): ReactElement {
  const host = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = host.current as HTMLElement;
    // Where the server's HTML did not fit, React has made an element of its own.
    if (nodes.origin && nodes.origin !== element) element.append(...nodes.origin.childNodes);
    nodes.origin = undefined;
    element.append(nodes.parked);
    return () => nodes.parked.append(...element.childNodes);
  }, [nodes]);
  // React leaves existing content alone while hydrating, and an unchanged object keeps it from ever setting it.
  return createElement('x-slot', {
    ref: host,
    'data-slot': index,
    suppressHydrationWarning: true,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing
    dangerouslySetInnerHTML: leaveContent,
  });
}

/** A part that sticks, as others see it. */
export interface StickyPart {
  element: HTMLElement;
  edge: 'top' | 'bottom';
  /** The next one pushes it out. */
  isPushed: boolean;
  /** Pixels between it and its edge of the window while it sticks. */
  at: number;
  isStuck: boolean;
  /** Pixels that links to places of the page keep clear of it. */
  anchorOffset: number;
}

/** Moves those that are pushed as far out of the window as the next one, in the way that the page is scrolled, has come. */
export function pushOut(parts: ReadonlySet<StickyPart>): void {
  const inOrder = [...parts].sort(byPlace);
  for (const part of inOrder) {
    if (!part.isPushed) continue;
    const { element, edge, at } = part;
    const ofEdge = inOrder.filter((one) => one.edge === edge);
    const next = ofEdge[ofEdge.indexOf(part) + (edge === 'top' ? 1 : -1)];
    const height = element.offsetHeight;
    let shift = 0;
    if (next && part.isStuck) {
      const { top, bottom } = next.element.getBoundingClientRect();
      shift = edge === 'top' ? at + height - top : bottom - (innerHeight - at - height);
    }
    const way = Math.min(Math.max(shift, 0), height + at);
    if (way === 0) element.style.removeProperty('translate');
    else element.style.translate = `0 ${edge === 'top' ? -way : way}px`;
  }
}

function byPlace({ element }: StickyPart, { element: other }: StickyPart): number {
  return element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/**
 * Makes the island live in which an element stands. Whoever puts something of their own into the HTML of an island
 * waits for this first: what React did not expect there, it would throw away, and the focus with it.
 */
export async function whenLive(element: Element): Promise<void> {
  const island = element.closest('x-island, x-slot') as { hydrate?: () => Promise<boolean> } | null;
  await island?.hydrate?.();
}

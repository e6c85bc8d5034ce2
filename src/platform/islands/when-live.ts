/**
 * Makes the island live in which an element stands. Whoever puts something of their own into the HTML of an island
 * waits for this first: what React did not expect there, it would throw away, and the focus with it.
 */
export async function whenLive(element: Element): Promise<void> {
  const island = element.closest('x-island, x-slot') as { hydrate?: () => Promise<boolean> } | null;
  if (!island) return;
  // The script of islands may still be on its way; once the page is loaded without it, it does not come.
  if (!island.hydrate) await Promise.race([customElements.whenDefined('x-island'), pageLoaded()]);
  await island.hydrate?.();
}

async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

/** Covers areas with an overlay and a message while they must not be used (NOTE-005). */
export function blockAreas(areas: Iterable<Element>, message: string): void {
  for (const area of areas) {
    area.setAttribute('aria-busy', 'true');
    if (area.querySelector(':scope > .block-overlay:not(.is-leaving)')) continue;
    const overlay = document.createElement('div');
    overlay.className = 'block-overlay';
    overlay.textContent = message;
    area.append(overlay);
  }
}

/** Lifts the overlays again; they fade out. */
export function unblockAreas(areas: Iterable<Element>): void {
  for (const area of areas) {
    area.removeAttribute('aria-busy');
    for (const overlay of area.querySelectorAll(':scope > .block-overlay')) {
      overlay.classList.add('is-leaving');
      // Where motion is off no transition ends, so a timer takes it out.
      setTimeout(() => overlay.remove(), 400);
    }
  }
}

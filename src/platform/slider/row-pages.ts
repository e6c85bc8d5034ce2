/** How many slides stand beside one another in a box; widths and the gap between slides in pixels. */
export function slidesAcross(width: number, slide: number, gap: number): number {
  return slide > 0 ? Math.max(1, Math.round((width + gap) / (slide + gap))) : 1;
}

/**
 * The slides that pages of a row begin with, by their numbers from 0: each page as full as the box, the last one too, so
 * that it may show again what stood on the page before. Ten slides, four across: 0, 4, 6.
 */
export function pageStarts(slides: number, across: number): number[] {
  const last = Math.max(0, slides - across);
  const starts: number[] = [];
  for (let start = 0; start < last; start += across) starts.push(start);
  return [...starts, last];
}

/** Which of several distances is nearest to one, by its number from 0; the first of two that are as near. */
export function nearestTo(distances: readonly number[], at: number): number {
  let nearest = 0;
  for (const [number, distance] of distances.entries())
    if (Math.abs(distance - at) < Math.abs((distances[nearest] ?? 0) - at)) nearest = number;
  return nearest;
}

/** The page that lies some pages further; beyond an end the other one in a loop, else that end itself. */
export function pageFurther(page: number, by: number, pages: number, loop: boolean): number {
  const further = page + by;
  if (loop) return ((further % pages) + pages) % pages;
  return Math.min(pages - 1, Math.max(0, further));
}

/** How many of a gallery's items are fetched before they are asked for: behind the shown one, and ahead of it (POP-002). */
const PRELOADED = [0, 2] as const;

/** The place `step` away from one in a gallery of `count`; both ends wrap round. */
export function placeBeside(at: number, step: number, count: number): number {
  return (((at + step) % count) + count) % count;
}

/** Which places are fetched early while one is shown: those ahead on the way on which it was reached. */
export function preloadedBeside(at: number, way: 1 | -1, count: number): number[] {
  const [behind, ahead] = PRELOADED;
  const steps = [
    ...Array.from({ length: ahead }, (_, step) => (step + 1) * way),
    ...Array.from({ length: behind }, (_, step) => -(step + 1) * way),
  ];
  return [...new Set(steps.map((step) => placeBeside(at, step, count)))].filter((place) => place !== at);
}

/** Whether an address leads to a comment or a page of comments. */
export function asksForReviews(address: string): boolean {
  const url = new URL(address);
  return (
    /comment|review/i.test(url.hash) ||
    url.searchParams.has('cpage') ||
    /\/comment-page-\d+/.test(url.pathname)
  );
}

/** The tab that a key leads to from the one at `index`; undefined for other keys. */
export function neighbour(
  count: number,
  index: number,
  key: string,
  rightToLeft: boolean,
): number | undefined {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (index + 1) % count;
  if (key === back) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

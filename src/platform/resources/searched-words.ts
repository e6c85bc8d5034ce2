/** What a request for choices looks for, by its `filter={"q":"…"}`; '' for nothing or for what cannot be read. */
export function searchedWords(filter: string | undefined): string {
  try {
    const { q } = JSON.parse(filter ?? '{}') as { q?: unknown };
    return typeof q === 'string' ? q : '';
  } catch {
    return '';
  }
}

/** The ids of a list as it is sent, with commas between them; what is no id is left out, and so is a second time. */
export function idsOfList(sent: string): number[] {
  const ids = sent.split(',').map((one) => (/^\s*\d{1,15}\s*$/.test(one) ? Number(one) : 0));
  return [...new Set(ids)].filter((id) => id > 0).slice(0, MOST);
}

/** As many as a page of a list has at most, and then some. */
const MOST = 200;

/** Which products stand beside one in a list; none at its ends, and beside what is not in it (QV-014). */
export function neighboursIn(
  list: readonly number[],
  id: number,
): { previous: number | undefined; next: number | undefined } {
  const at = list.indexOf(id);
  return at < 0 ? { previous: undefined, next: undefined } : { previous: list[at - 1], next: list[at + 1] };
}

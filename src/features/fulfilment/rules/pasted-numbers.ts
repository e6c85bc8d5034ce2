/** What pasted tracking numbers say: a number by the id of its order, and lines that name no marked order. */
export interface PastedNumbers {
  byOrder: ReadonlyMap<number, string>;
  /** Lines that cannot be used, as they were typed. */
  odd: string[];
}

/**
 * Reads tracking numbers, one a line: alone, in the order of the marked orders; or behind the number of its order and a
 * comma, semicolon or tab, as tables have it, with or without headings.
 */
export function readPastedNumbers(
  text: string,
  marked: readonly { id: number; number: number }[],
): PastedNumbers {
  const byOrder = new Map<number, string>();
  const odd: string[] = [];
  let next = 0;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  for (const [at, line] of lines.entries()) {
    const [first = '', second] = line.split(/[,;\t]/).map((field) =>
      field
        .trim()
        .replace(/^(["'])(.*)\1$/, '$2')
        .trim(),
    );
    if (second === undefined) {
      const order = marked[next];
      next++;
      if (order && first.length <= 100 && !byOrder.has(order.id)) byOrder.set(order.id, first);
      else odd.push(line.trim());
      continue;
    }
    const number = /^#?(\d{1,15})$/.exec(first)?.[1];
    if (number === undefined && at === 0) continue;
    const order = marked.find((one) => String(one.number) === number);
    if (!order || second === '' || second.length > 100 || byOrder.has(order.id)) odd.push(line.trim());
    else byOrder.set(order.id, second);
  }
  return { byOrder, odd };
}

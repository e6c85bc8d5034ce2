/** Attributes in which a trigger may name its product, from the weakest to the strongest (QV-003). */
const ATTRIBUTES = ['data-id', 'data-pid', 'data-product_id'] as const;

/** What of an element says which product it opens. */
type Trigger = Pick<Element, 'getAttribute'>;

/** The id of the product that a trigger names by itself, or that a link names in its hash (`#woosq-{id}`); 0 for none. */
export function productOfTrigger(trigger: Trigger): number {
  let id = 0;
  for (const name of ATTRIBUTES) {
    const written = trigger.getAttribute(name);
    if (written !== null) id = idIn(written, /^\s*(\d{1,15})\s*$/);
  }
  return id || idIn(trigger.getAttribute('href') ?? '', /#woosq-(\d{1,15})$/);
}

function idIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? 0);
}

/** The products of all triggers in the order of the page, each once; one that is opened and missing stands last (QV-005). */
export function galleryOf(triggers: Iterable<Trigger>, opened: number): number[] {
  const ids = [...triggers].map(productOfTrigger).filter((id) => id > 0);
  return [...new Set([...ids, opened])];
}

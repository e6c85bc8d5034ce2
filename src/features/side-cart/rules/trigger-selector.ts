/** What always opens the panel, by the class that scripts and themes know. */
const OWN_TRIGGER = '.xoo-wsc-cart-trigger';

// Elements, classes, ids and attributes, one in the other or beside it: whatever else CSS knows browsers might refuse, and
// with it all that is asked by the same selector.
const NAME = '-?[a-zA-Z_][\\w-]*';
const SIMPLE = `(?:[.#]${NAME}|\\[${NAME}(?:[~^$*|]?="[^"\\\\\\]\\n]*")?\\])`;
const COMPOUND = `(?:${NAME}${SIMPLE}*|${SIMPLE}+)`;
const COMPLEX = `${COMPOUND}(?:(?:\\s*[>+~]\\s*|\\s+)${COMPOUND})*`;
const LIST = new RegExp(`^\\s*${COMPLEX}(?:\\s*,\\s*${COMPLEX})*\\s*$`);

/** Whether a text is one of the selectors that every browser understands. */
export function isTriggerSelector(text: string): boolean {
  return LIST.test(text);
}

/** Selector of all that opens the panel: what always does, what the owner names, and the cart's links where they are to. */
export function triggersOf(wanted: string, cartLinks: readonly string[]): string {
  const own = isTriggerSelector(wanted) ? [wanted.trim()] : [];
  return [OWN_TRIGGER, ...cartLinks, ...own].join(', ');
}

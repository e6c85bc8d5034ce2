import { Window } from 'happy-dom';

/** Attributes that people read, hear, or that scripts show them. */
const SPOKEN = ['title', 'aria-label', 'aria-description', 'alt', 'placeholder', 'label', 'content'];
/** What stands in pages without being said. */
const SILENT = 'script:not([type="application/ld+json"]), style, link, noscript, svg, code';
/** Names of `<meta>` whose content is said somewhere: in lists of findings, in shared links. */
const SAID_META = /^(description|og:title|og:description|og:site_name)$/;
const LATIN = /\p{Script=Latin}[\p{Script=Latin}\p{M}’'-]*/gu;
/** Addresses of pages and mails, of which nobody expects that they are said in another language. */
const ADDRESS = /(?:https?:\/\/|mailto:)\S+|\S+@\S+|(?:^|\s)\/[\w/%?=&.-]*/g;

/** Whether a word may stand there whatever language is spoken: names, codes. */
export type Allowed = (word: string) => boolean;

/** A text without its addresses, of which keys may hold any letters. */
export function withoutAddresses(text: string): string {
  return text.replace(ADDRESS, ' ');
}

/** Words in Latin letters that a text says, but for those that are allowed. */
export function latinWords(text: string, allowed: Allowed): string[] {
  return [...withoutAddresses(text).matchAll(LATIN)].map(([word]) => word).filter((word) => !allowed(word));
}

/** All that a document or piece of HTML says: words of elements, spoken attributes, and what search engines are told. */
export function saidBy(html: string): { where: string; text: string }[] {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } as never });
  const { document } = window;
  document.write(html);
  const said: { where: string; text: string }[] = [];
  const visit = (root: { querySelectorAll(selector: string): ArrayLike<unknown> }) => {
    for (const element of Array.from(root.querySelectorAll('*')) as unknown as HTMLElement[]) {
      const name = element.tagName.toLowerCase();
      if (name === 'template') visit((element as unknown as HTMLTemplateElement).content as never);
      if (name === 'script' && element.getAttribute('type') === 'application/ld+json')
        said.push(...saidByData(JSON.parse(element.textContent || 'null'), 'json-ld'));
      if (name === 'script' || element.closest(SILENT)) continue;
      for (const attribute of SPOKEN) {
        const text = element.getAttribute(attribute);
        if (!text) continue;
        const about = element.getAttribute('name') ?? element.getAttribute('property') ?? '';
        if (name === 'meta' && !SAID_META.test(about)) continue;
        said.push({ where: `${name}[${attribute}]`, text });
      }
      // Scripts show what elements carry for them; a single word there is a name or a code, as is a selector.
      for (const { name: key, value } of Array.from(element.attributes))
        if (key.startsWith('data-') && /^\[(?![a-z])/.test(value))
          said.push(...saidByData(JSON.parse(value), `${name}[${key}]`));
        else if (key.startsWith('data-') && /\p{L}\s+\p{L}/u.test(value) && !value.startsWith('{'))
          said.push({ where: `${name}[${key}]`, text: value });
      for (const child of Array.from(element.childNodes))
        if (child.nodeType === 3 && child.textContent?.trim())
          said.push({ where: `<${name} ${element.className}>`, text: child.textContent.trim() });
    }
  };
  visit(document as never);
  void window.happyDOM.close();
  return said;
}

/** Keys of structured data whose values people are told. */
const TOLD = new Set(['name', 'description', 'message', 'messages', 'text', 'title', 'label']);

/** What an answer's data says: HTML wherever it is, and what stands under names that are told to people. */
export function saidByData(data: unknown, where = 'answer', key = ''): { where: string; text: string }[] {
  if (typeof data === 'string') {
    if (/<[a-z][^>]*>/i.test(data))
      return saidBy(data).map((one) => ({ ...one, where: `${where} ${one.where}` }));
    return TOLD.has(key) ? [{ where: `${where}.${key}`, text: data }] : [];
  }
  if (Array.isArray(data)) return data.flatMap((one) => saidByData(one, where, key));
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([name, value]) => {
    // Refusals of forms are told by field.
    const told = ['fields', 'errors', 'refused', 'messages'].includes(key) ? 'message' : name;
    return saidByData(value, key ? `${where}.${key}` : where, told);
  });
}

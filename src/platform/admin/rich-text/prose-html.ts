/** Elements that the editor shows and keeps; what else the shop admits (tables, pictures …) is edited as HTML. */
const SHOWN = new Set('p br hr h2 h3 h4 blockquote pre code ul ol li strong b em i u s a'.split(' '));

/** What a text begins with in the editor: HTML as it is, words without any as the paragraphs that they were typed as. */
export function proseOf(stored: string): string {
  if (stored.trim() === '' || /<[a-z]/i.test(stored)) return stored;
  return stored
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/\s*\n\s*/g, '<br>')}</p>`)
    .join('');
}

/** What is kept of the editor's HTML: no empty paragraphs at its end, list items without paragraphs of their own. */
export function keptHtml(edited: string): string {
  return edited
    .replace(/(?:<p>(?:<br[^>]*>)?<\/p>)+$/, '')
    .replace(/<li><p>((?:(?!<\/?(?:p|li)\b).)*)<\/p>(?=<\/li>|<[uo]l\b)/gs, '<li>$1');
}

/** Elements of a piece of HTML that the editor would lose, for example `table`; each once. */
export function unknownElements(html: string): string[] {
  const names = [...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].map(([, name]) => (name as string).toLowerCase());
  return [...new Set(names)].filter((name) => !SHOWN.has(name));
}

/** What an owner listed with commas between. */
export function listed(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** A page as owners name it. */
export interface NamedPage {
  kind: string;
  path: string;
  /** What it is about; 0 where that has no id. */
  id: number;
}

/** Whether a list of ids, last parts of addresses and kinds of pages names a page (SIDE-029). */
export function namesPage(list: string, { kind, path, id }: NamedPage): boolean {
  const slug = path.split('/').filter(Boolean).at(-1) ?? '';
  const names = [kind, decoded(slug), ...(id > 0 ? [String(id)] : [])].map((name) => name.toLowerCase());
  return listed(list.toLowerCase()).some((name) => names.includes(name));
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** What a form of the container sent. */
export type SentForm = Readonly<Record<string, unknown>>;

/** A field as text; lists and files are none. */
export function textOf(sent: SentForm, name: string): string {
  const value = sent[name];
  return typeof value === 'string' ? value : '';
}

import type { WidgetField } from '#platform/documents/widget.ts';

type Fields = Readonly<Record<string, WidgetField>>;

/** Words that a widget's field holds, and the way to them within its props: names of fields and numbers of rows. */
export interface WordsInPlace {
  path: readonly (string | number)[];
  kind: 'text' | 'multiline' | 'rich-text';
  value: string;
}

/** All words of a widget's own that somebody can read, in the order of its fields. */
export function wordsInPlace(fields: Fields, props: Readonly<Record<string, unknown>>): WordsInPlace[] {
  return Object.entries(fields).flatMap(([name, field]): WordsInPlace[] => {
    const value = props[name];
    switch (field.kind) {
      case 'text':
      case 'multiline':
      case 'rich-text':
        return typeof value === 'string' && value !== '' ? [{ path: [name], kind: field.kind, value }] : [];
      case 'rows':
        return (Array.isArray(value) ? value : []).flatMap((row: Record<string, unknown>, at) =>
          wordsInPlace(field.fields, row).map((words) => ({ ...words, path: [name, at, ...words.path] })),
        );
      default:
        return [];
    }
  });
}

/** Props in which another value stands at the end of a way; what is beside it stays the same object. */
export function withValueAt<Whole>(
  whole: Whole,
  [step, ...rest]: WordsInPlace['path'],
  value: unknown,
): Whole {
  if (step === undefined) return value as Whole;
  const inner = withValueAt((whole as Record<string | number, unknown>)[step], rest, value);
  if (Array.isArray(whole)) return whole.with(step as number, inner) as Whole;
  return { ...whole, [step]: inner };
}

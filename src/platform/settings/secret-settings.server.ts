import * as v from 'valibot';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { FieldOf, Values } from '#platform/fields/field.ts';
import type { SettingsGroup } from './settings.ts';

/** A secret that is to be kept for a field; '' takes away what there is. */
export interface NewSecret {
  field: string;
  text: string;
}

/** Characters of a secret at most: certificates and tokens are longer than passwords. */
const LONGEST = 4000;

/** Under which name a field's secret is kept. */
export function secretName({ name }: Pick<SettingsGroup, 'name'>, field: string): string {
  return `${name}.${field}`;
}

/** The fields of a group that are secrets, by their names. */
export function secretFields({ fields }: SettingsGroup): [name: string, field: FieldOf<'secret'>][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'secret' ? [[name, field] as [string, FieldOf<'secret'>]] : [],
  );
}

/** Values without those of secrets, whatever they hold. */
export function withoutSecrets(group: SettingsGroup, values: Readonly<Values>): Values {
  const secret = new Set(secretFields(group).map(([name]) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)));
}

/**
 * What a form wants of a group's secrets: `{ set }` a new one, `{ remove: true }` none, '' (or nothing at all) what there
 * is. Refusals are messages by field, and never repeat what was sent.
 */
export function readSecrets(
  group: SettingsGroup,
  sent: Readonly<Values>,
): Result<NewSecret[], Record<string, string>> {
  const wanted: NewSecret[] = [];
  const wrong: Record<string, string> = {};
  for (const [field, { rule }] of secretFields(group)) {
    const change = Object.hasOwn(sent, field) ? sent[field] : '';
    if (change === '' || change === null) continue;
    if (isRemoval(change)) {
      wanted.push({ field, text: '' });
      continue;
    }
    const read = v.safeParse(rule ? v.pipe(NEW_SECRET, v.string(), rule) : NEW_SECRET, textOf(change));
    if (!read.success) wrong[field] = read.issues[0].message;
    else if (read.output !== '') wanted.push({ field, text: read.output });
  }
  return Object.keys(wrong).length > 0 ? refuse(wrong) : accept(wanted);
}

const NEW_SECRET = v.pipe(
  v.string('This is no password or key.'),
  v.trim(),
  v.maxLength(LONGEST, `At most ${LONGEST} characters.`),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  v.regex(/^[^\u0000-\u001f\u007f]*$/, 'This contains characters that no password or key has.'),
);

function isRemoval(change: unknown): boolean {
  return typeof change === 'object' && change !== null && (change as { remove?: unknown }).remove === true;
}

function textOf(change: unknown): unknown {
  return typeof change === 'object' && change !== null ? (change as { set?: unknown }).set : undefined;
}

import type { PageSubject } from '#platform/documents/page-documents.server.ts';
import type { Field, FieldOf, RecordSource, Values, Variant, VariantValue } from '#platform/fields/field.ts';
import type { PageConditions } from '#platform/pages/page-kind.server.ts';
import {
  chooseDocument,
  type DocumentCandidate,
  type DocumentCondition,
  type DocumentConditions,
} from './choose-document.ts';

/** A kind of page as conditions speak of it. */
export interface OfferedKind {
  name: string;
  conditions: PageConditions;
}

/** A condition as the form has it: pages of these are shown with the document, or are left to others. */
export interface ConditionRow {
  how: 'include' | 'exclude';
  where: VariantValue;
}

const MOST_CONDITIONS = 40;
const EVERY_PAGE = 'Every page';

interface Way extends Variant {
  /** The condition for what its fields hold. */
  condition(ids: readonly number[]): DocumentCondition;
  /** Whether a condition is of this way. */
  is(condition: DocumentCondition): boolean;
}

/** All ways to say where a document is shown, by names that forms keep apart. */
function waysOf(kinds: readonly OfferedKind[]): ReadonlyMap<string, Way> {
  const ways = new Map<string, Way>();
  const plain = (name: string, label: string, kind: string) =>
    ways.set(name, {
      label,
      fields: {},
      condition: () => ({ kind }),
      is: (one) => one.kind === kind && !one.ids && !one.within,
    });
  plain('every', EVERY_PAGE, '*');
  for (const { family } of kinds.map(({ conditions }) => conditions))
    if (family && !ways.has(`family ${family.name}`))
      plain(`family ${family.name}`, family.label, family.name);
  for (const { name, conditions } of kinds) {
    plain(`kind ${name}`, conditions.label, name);
    for (const [of, { label, from }] of Object.entries(conditions.within ?? {}))
      ways.set(`within ${name} ${of}`, {
        label,
        fields: { ids: chosen(from) },
        condition: (ids) => ({ kind: name, within: { kind: of, ids } }),
        is: (one) => one.kind === name && one.within?.kind === of,
      });
    const { one: single } = conditions;
    if (single)
      ways.set(`one ${name}`, {
        label: single.label,
        fields: { ids: chosen(single.from) },
        condition: (ids) => ({ kind: name, ids }),
        is: (one) => one.kind === name && one.ids !== undefined,
      });
  }
  return ways;
}

function chosen(from: RecordSource): Field {
  return { kind: 'records', label: 'Which', default: [], from, most: 200 };
}

/** The field by which an owner says where a document is shown. */
export function conditionField(kinds: readonly OfferedKind[]): FieldOf<'rows'> & { label: string } {
  const variants = [...waysOf(kinds)].map(([name, { label, fields }]): [string, Variant] => [
    name,
    { label, fields },
  ]);
  return {
    kind: 'rows',
    label: 'Where it is shown',
    default: [],
    most: MOST_CONDITIONS,
    fields: {
      how: {
        kind: 'choice',
        label: 'Show it there',
        default: 'include',
        choices: { include: 'Show it on', exclude: 'Not on' },
      },
      where: {
        kind: 'variant',
        label: 'Pages',
        default: { of: 'every', fields: {} },
        variants: Object.fromEntries(variants),
      },
    },
  };
}

/** The pages that conditions can name without choosing single things, by their names in conditions. */
export function plainPlaces(kinds: readonly OfferedKind[]): { name: string; label: string }[] {
  return [...waysOf(kinds).values()]
    .filter(({ fields }) => Object.keys(fields).length === 0)
    .map(({ label, condition }) => ({ name: condition([]).kind, label }));
}

/** Conditions as rows of the form; those of kinds that nobody offers are not among them. */
export function rowsOfConditions(
  { include, exclude = [] }: DocumentConditions,
  kinds: readonly OfferedKind[],
): ConditionRow[] {
  const ways = [...waysOf(kinds)];
  const rows = (how: ConditionRow['how'], conditions: readonly DocumentCondition[]) =>
    conditions.flatMap((condition): ConditionRow[] => {
      const [of] = ways.find(([, way]) => way.is(condition)) ?? [];
      const ids = condition.ids ?? condition.within?.ids;
      return of === undefined ? [] : [{ how, where: { of, fields: ids ? { ids: [...ids] } : {} } }];
    });
  return [...rows('include', include), ...rows('exclude', exclude)];
}

/** Rows of the form as conditions; what was `stored` of kinds that nobody offers at present stays. */
export function conditionsOfRows(
  rows: readonly ConditionRow[],
  stored: DocumentConditions,
  kinds: readonly OfferedKind[],
): DocumentConditions {
  const ways = waysOf(kinds);
  const isOffered = (condition: DocumentCondition) => [...ways.values()].some((way) => way.is(condition));
  const read = (how: ConditionRow['how'], kept: readonly DocumentCondition[]) => [
    ...rows
      .filter((row) => row.how === how)
      .flatMap(({ where }) => ways.get(where.of)?.condition(idsIn(where.fields)) ?? []),
    ...kept.filter((condition) => !isOffered(condition)),
  ];
  const exclude = read('exclude', stored.exclude ?? []);
  return { include: read('include', stored.include), ...(exclude.length > 0 ? { exclude } : {}) };
}

/** Rows that say nothing, by their paths. */
export function wrongRows(
  rows: readonly ConditionRow[],
  kinds: readonly OfferedKind[],
): Record<string, string> {
  const ways = waysOf(kinds);
  return Object.fromEntries(
    rows.flatMap(({ where }, at) =>
      'ids' in (ways.get(where.of)?.fields ?? {}) && idsIn(where.fields).length === 0
        ? [[`${at}.where.fields.ids`, 'Choose at least one.']]
        : [],
    ),
  );
}

function idsIn({ ids }: Values): readonly number[] {
  return Array.isArray(ids) ? ids : [];
}

/** Where a document is shown, in words, and who is shown there in its place. */
export interface PlaceShown {
  words: string;
  isExcluded: boolean;
  /** Whether it is, on some of these pages at least. */
  isShown: boolean;
  /** The document that goes before on all of them; null: none does. */
  instead: { id: number; title: string } | null;
}

/**
 * Where a document is shown as its conditions say, among those that compete with it for the same place. Told from pages that
 * stand for the others: one of each thing that is named, and one that nobody names.
 */
export function placesShown(
  document: DocumentCandidate,
  others: readonly (DocumentCandidate & { title: string })[],
  kinds: readonly OfferedKind[],
): PlaceShown[] {
  const { include, exclude = [] } = document.conditions;
  const all = [...others.filter(({ id }) => id !== document.id), { ...document, title: '' }];
  return [
    ...include.map((condition) => {
      const winners = subjectsOf(condition, kinds).map((subject) => chooseDocument(all, subject));
      const isShown = winners.some((winner) => winner?.id === document.id);
      const [first] = winners.flatMap((winner) => winner ?? []);
      return {
        words: wordsOfCondition(condition, kinds),
        isExcluded: false,
        isShown,
        instead: isShown || !first ? null : { id: first.id, title: first.title },
      };
    }),
    ...exclude.map((condition) => ({
      words: wordsOfCondition(condition, kinds),
      isExcluded: true,
      isShown: false,
      instead: null,
    })),
  ];
}

function subjectsOf(condition: DocumentCondition, kinds: readonly OfferedKind[]): PageSubject[] {
  const about = ({ name, conditions: { family } }: OfferedKind) => ({ kind: name, family: family?.name });
  if (condition.kind === '*') return kinds.map(about);
  const ofFamily = kinds.filter(({ conditions: { family } }) => family?.name === condition.kind);
  if (ofFamily.length > 0) return ofFamily.map(about);
  const kind = kinds.find(({ name }) => name === condition.kind);
  const subject = kind ? about(kind) : { kind: condition.kind };
  const { ids, within } = condition;
  if (ids) return ids.map((id) => ({ ...subject, id }));
  return within ? within.ids.map((id) => ({ ...subject, within: { [within.kind]: [id] } })) : [subject];
}

/** A condition in words, without the names of what it speaks of. */
export function wordsOfCondition(condition: DocumentCondition, kinds: readonly OfferedKind[]): string {
  const [, way] = [...waysOf(kinds)].find(([, each]) => each.is(condition)) ?? [];
  const ids = condition.ids ?? condition.within?.ids;
  if (!way) return condition.kind;
  return ids ? `${way.label} (${ids.length})` : way.label;
}

/** The field by which an owner says of what a document is looked at while it is changed. */
export function sampleField(kinds: readonly OfferedKind[]): FieldOf<'variant'> & { label: string } {
  const variants = kinds.flatMap(({ name, conditions: { label, one, sample } }): [string, Variant][] =>
    one && sample
      ? [[name, { label, fields: { id: { kind: 'record', label: 'Which', default: null, from: one.from } } }]]
      : [],
  );
  return {
    kind: 'variant',
    label: 'Look at it on',
    default: { of: 'any', fields: {} },
    variants: { any: { label: 'Any page that it is shown on', fields: {} }, ...Object.fromEntries(variants) },
  };
}

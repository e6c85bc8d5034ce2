/** What the documentation reads of a valibot schema; schemas are plain objects, so nothing else is needed. */
interface ReadableSchema {
  type: string;
  entries?: Record<string, ReadableSchema>;
  item?: ReadableSchema;
  items?: ReadableSchema[];
  wrapped?: ReadableSchema;
  key?: ReadableSchema;
  value?: ReadableSchema;
  options?: unknown[];
  literal?: unknown;
  default?: unknown;
  pipe?: { kind: string; type: string; requirement?: unknown }[];
}

/** One field of an input or answer as a table row shows it. */
export interface FieldDescription {
  name: string;
  type: string;
  required: boolean;
  /** The default that stands in for a missing field, as JSON; undefined when there is none. */
  fallback: string | undefined;
}

/** The fields of an object schema; empty for every other schema. */
export function describeFields(schema: unknown): FieldDescription[] {
  const { entries } = unwrapped(schema as ReadableSchema);
  return Object.entries(entries ?? {}).map(([name, field]) => ({
    name,
    type: describeType(field),
    required: !isOptional(field),
    fallback: defaultOf(field),
  }));
}

/** A schema's type in the notation of TypeScript, with limits behind it: `text (at most 200 characters)`. */
export function describeType(given: unknown): string {
  const schema = given as ReadableSchema;
  const base = describeBase(schema);
  const limits = (schema.pipe ?? []).map(describeLimit).filter((limit) => limit !== undefined);
  return limits.length === 0 ? base : `${base} (${limits.join(', ')})`;
}

function describeBase(schema: ReadableSchema): string {
  switch (schema.type) {
    case 'string':
      return 'text';
    case 'literal':
      return JSON.stringify(schema.literal);
    case 'picklist':
    case 'enum':
      return (schema.options ?? []).map((option) => JSON.stringify(option)).join(' or ');
    case 'union':
    case 'variant':
      return (schema.options ?? []).map(describeType).join(' or ');
    case 'optional':
    case 'nullish':
    case 'exact_optional':
    case 'undefinedable':
      return schema.wrapped ? describeType(schema.wrapped) : 'anything';
    case 'nullable':
      return `${schema.wrapped ? describeType(schema.wrapped) : 'anything'} or null`;
    case 'array':
      return `list of ${schema.item ? describeType(schema.item) : 'anything'}`;
    case 'tuple':
      return `[${(schema.items ?? []).map(describeType).join(', ')}]`;
    case 'record':
      return `map of ${schema.value ? describeType(schema.value) : 'anything'}`;
    case 'object':
    case 'loose_object':
    case 'strict_object': {
      const fields = describeFields(schema).map(
        ({ name, type, required }) => `${name}${required ? '' : '?'}: ${type}`,
      );
      return `{ ${fields.join('; ')} }`;
    }
    case 'any':
    case 'unknown':
      return 'anything';
    default:
      return schema.type.replaceAll('_', ' ');
  }
}

function describeLimit(step: { kind: string; type: string; requirement?: unknown }): string | undefined {
  if (step.kind !== 'validation') return undefined;
  const limit = typeof step.requirement === 'number' ? step.requirement : undefined;
  switch (step.type) {
    case 'min_length':
      return `at least ${limit} long`;
    case 'max_length':
      return `at most ${limit} long`;
    case 'non_empty':
      return 'not empty';
    case 'min_value':
      return `at least ${limit}`;
    case 'max_value':
      return `at most ${limit}`;
    case 'integer':
    case 'safe_integer':
      return 'whole';
    case 'email':
    case 'url':
      return step.type;
    default:
      return undefined;
  }
}

function isOptional(schema: ReadableSchema): boolean {
  return ['optional', 'nullish', 'exact_optional', 'undefinedable'].includes(schema.type);
}

function defaultOf(schema: ReadableSchema): string | undefined {
  if (!isOptional(schema) || schema.default === undefined) return undefined;
  return typeof schema.default === 'function' ? undefined : JSON.stringify(schema.default);
}

function unwrapped(schema: ReadableSchema): ReadableSchema {
  return schema.wrapped ? unwrapped(schema.wrapped) : schema;
}

import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Filter, Resource } from '#platform/resources/define-resource.server.ts';
import { columnSchema, type JsonSchema, type NamedSchemas, sentSchema } from './json-schema.server.ts';
import { type Operation, operation, type Paths, ref } from './operation.ts';

/** The addresses of a resource as OpenAPI says them; what they send and answer goes into `named`. */
export function resourcePaths(resource: Resource, named: NamedSchemas): Paths {
  const { name, capabilities, schema, actions = {} } = resource;
  named[name] = recordSchema(resource);
  const record = ref(name);
  const about = { tag: name, refusals: ['401', '403'] };
  const one: Record<string, Operation> = {
    get: operation(`Read one of ${name}`, {
      ...about,
      scope: capabilities.read,
      answer: record,
      refusals: [...about.refusals, '404'],
    }),
  };
  const all: Record<string, Operation> = { get: listOperation(resource, record) };
  if (capabilities.create && schema) {
    named[`${name}-create`] = sentSchema(schema.create, `${name}-create`, named);
    all.post = operation(`Create one of ${name}`, {
      ...about,
      scope: capabilities.create,
      body: ref(`${name}-create`),
      answer: record,
      status: '201',
      refusals: [...about.refusals, '422'],
    });
  }
  if (capabilities.update && schema) {
    named[`${name}-update`] = changeSchema(resource, named);
    one.put = operation(`Change one of ${name}; fields that are left out stay as they are`, {
      ...about,
      scope: capabilities.update,
      body: ref(`${name}-update`),
      answer: record,
      refusals: [...about.refusals, '404', '409', '422'],
    });
  }
  const remove = capabilities.trash ?? capabilities.delete;
  if (remove)
    one.delete = operation(
      capabilities.trash ? `Move one of ${name} to the trash` : `Delete one of ${name} permanently`,
      {
        ...about,
        scope: remove,
        answer: record,
        refusals: [...about.refusals, '404', '409', '422'],
        parameters: [
          flag('forever', 'Deletes permanently instead.'),
          flag('confirmed', 'Does what was refused with a question.'),
        ],
      },
    );
  const paths: Paths = {
    [`/rest/${name}`]: all,
    [`/rest/${name}/{id}`]: { parameters: [idParameter(resource)], ...one },
    [`/rest/${name}/export.csv`]: {
      get: operation(`All of ${name} that a list finds, as a table`, {
        ...about,
        scope: capabilities.read,
        answerType: 'text/csv',
        answer: { type: 'string' },
        parameters: listParameters(resource).filter((parameter) => parameter.name !== 'range'),
        refusals: ['400', ...about.refusals],
      }),
    },
    [`/rest/${name}/{id}/history`]: {
      parameters: [idParameter(resource)],
      get: operation(`Who changed one of ${name}, the latest first`, {
        ...about,
        scope: capabilities.read,
        answer: { type: 'array', items: { type: 'object' } },
        refusals: [...about.refusals, '404'],
      }),
    },
  };
  const deeds: [string, string, JsonSchema | undefined][] = [
    ...(capabilities.trash
      ? [['restore', capabilities.trash, undefined] as [string, string, undefined]]
      : []),
    ...Object.entries(actions).map(
      ([action, { capability, schema: input }]): [string, string, JsonSchema] => [
        action,
        capability,
        sentSchema(input, `${name}-${action}`, named),
      ],
    ),
  ];
  for (const [deed, scope, body] of deeds)
    paths[`/rest/${name}/{id}/${deed}`] = {
      parameters: [idParameter(resource)],
      post: operation(`${deed.replaceAll('-', ' ')}: one of ${name}`, {
        ...about,
        scope,
        ...(body ? { body } : {}),
        answer: record,
        refusals: [...about.refusals, '404', '409', '422'],
      }),
    };
  return paths;
}

function recordSchema({ columns, hidden = [], notListed = [], keyName }: Resource): JsonSchema {
  const shown = Object.entries(columns).filter(([column]) => !hidden.includes(column as never));
  const properties: Record<string, JsonSchema> = Object.fromEntries(
    shown.map(([column, of]) => [column, columnSchema(of)]),
  );
  // What the library of the back office knows records by.
  properties.id ??= { ...properties[keyName] };
  return {
    type: 'object',
    properties,
    required: [
      'id',
      ...shown
        .map(([column]) => column)
        .filter((column) => column !== 'id' && !notListed.includes(column as never)),
    ],
    // What is worked out, and what features keep and tell of it.
    additionalProperties: true,
  };
}

function changeSchema({ name, schema, versioned }: Resource, named: NamedSchemas): JsonSchema {
  const input = schema?.update ?? schema?.create;
  if (!input) return {};
  const { required: _, ...sent } = sentSchema(input, `${name}-update`, named);
  if (!versioned || sent.type !== 'object') return sent;
  const properties = {
    ...(sent.properties as object),
    version: { type: 'integer', description: 'The version that was last read.' },
  };
  return { ...sent, properties, required: ['version'] };
}

function listOperation(resource: Resource, record: JsonSchema): Operation {
  const { name, capabilities } = resource;
  return operation(`List ${name}`, {
    tag: name,
    scope: capabilities.read,
    answer: { type: 'array', items: record },
    parameters: listParameters(resource),
    refusals: ['400', '401', '403'],
    answerHeaders: {
      'Content-Range': {
        description: `\`${name} 0-24/319\`: the first and the last record that were answered, and how many there are.`,
        schema: { type: 'string' },
      },
    },
  });
}

function listParameters({ filters = {}, sort = {}, keyName, key }: Resource): JsonSchema[] {
  const properties: Record<string, JsonSchema> = {
    [keyName]: { type: 'array', items: columnSchema(key), description: 'These records alone.' },
  };
  for (const [name, filter] of Object.entries(filters))
    Object.assign(properties, filterSchemas(name, filter));
  return [
    jsonParameter('range', 'The first and the last record, counted from 0.', {
      type: 'array',
      items: { type: 'integer', minimum: 0 },
      minItems: 2,
      maxItems: 2,
    }),
    jsonParameter('sort', 'The field to sort by, and the direction.', {
      type: 'array',
      prefixItems: [{ enum: ['id', ...Object.keys(sort)] }, { enum: ['ASC', 'DESC'] }],
      minItems: 2,
      maxItems: 2,
    }),
    jsonParameter('filter', 'What records have to be.', { type: 'object', properties }),
  ];
}

function filterSchemas(name: string, filter: Filter): Record<string, JsonSchema> {
  switch (filter.kind) {
    case 'equal': {
      const one = columnSchema(filter.column as PgColumn);
      return { [name]: { anyOf: [one, { type: 'array', items: one }] } };
    }
    case 'range':
      return { [`${name}_gte`]: columnSchema(filter.column), [`${name}_lte`]: columnSchema(filter.column) };
    case 'search':
      return { [name]: { type: 'string' } };
    case 'present':
      return { [name]: { type: 'boolean' } };
    default:
      return { [name]: {} };
  }
}

function jsonParameter(name: string, description: string, schema: JsonSchema): JsonSchema {
  return { name, in: 'query', description, content: { 'application/json': { schema } } };
}

function flag(name: string, description: string): JsonSchema {
  return { name, in: 'query', description, schema: { enum: ['1'] } };
}

function idParameter({ key }: Resource): JsonSchema {
  return { name: 'id', in: 'path', required: true, schema: columnSchema(key) };
}

/** A schema as the document has it. */
export type Schema = Record<string, unknown>;

interface Content {
  [type: string]: { schema?: Schema };
}

interface Parameter {
  name: string;
  in: string;
  description?: string;
  schema?: Schema;
  content?: Content;
}

interface Operation {
  tags?: string[];
  summary?: string;
  'x-scope'?: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; description?: string; content?: Content }>;
}

/** What of an OpenAPI document the reference shows. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation> & { parameters?: Parameter[] }>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { description: string }>;
  };
}

/** One thing that can be asked. */
export interface ShownOperation {
  tag: string;
  method: string;
  address: string;
  summary: string;
  scope: string | undefined;
  parameters: { name: string; where: string; says: string; schema: Schema }[];
  body: { type: string; schema: Schema } | undefined;
  answers: { status: string; says: string; schema: Schema | undefined }[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** All that can be asked, by area and in the order of the document. */
export function operationsOf({ paths, components }: OpenApi): ShownOperation[] {
  return Object.entries(paths).flatMap(([address, path]) =>
    METHODS.flatMap((method) => {
      const operation = path[method];
      if (!operation) return [];
      const [body] = Object.entries(operation.requestBody?.content ?? {});
      const parameters = [...(path.parameters ?? []), ...(operation.parameters ?? [])];
      return {
        tag: operation.tags?.[0] ?? '',
        method: method.toUpperCase(),
        address,
        summary: operation.summary ?? '',
        scope: operation['x-scope'],
        parameters: parameters.map(({ name, in: where, description = '', schema, content }) => ({
          name,
          where,
          says: description,
          schema: schema ?? content?.['application/json']?.schema ?? {},
        })),
        body: body && { type: body[0], schema: body[1].schema ?? {} },
        answers: Object.entries(operation.responses).map(([status, { $ref, description, content }]) => ({
          status,
          says: description ?? components.responses[$ref?.split('/').at(-1) ?? '']?.description ?? '',
          schema: Object.values(content ?? {})[0]?.schema,
        })),
      };
    }),
  );
}

/** A schema with what it refers to by name in its place; what holds itself is named only. */
export function wholeSchema(schema: Schema, { components }: OpenApi, above: readonly string[] = []): unknown {
  const put = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(put);
    if (typeof part !== 'object' || part === null) return part;
    const name = (part as { $ref?: string }).$ref?.split('/').at(-1);
    const named = name === undefined ? undefined : components.schemas[name];
    if (name !== undefined && named)
      return above.includes(name)
        ? { $ref: name }
        : wholeSchema(named, { components } as OpenApi, [...above, name]);
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, put(value)]));
  };
  return put(schema);
}

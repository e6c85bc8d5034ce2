/** A part of an OpenAPI document. */
export type Part = Record<string, unknown>;

/** Something that can be asked at an address. */
export type Operation = Part;

/** What can be asked, by address and method. */
export type Paths = Record<string, Record<string, unknown>>;

/** A schema that the document keeps under a name. */
export function ref(name: string): Part {
  return { $ref: `#/components/schemas/${name}` };
}

const REFUSALS: Record<string, string> = {
  '400': 'It cannot be read.',
  '401': 'No key, or one that is unknown, expired or revoked.',
  '403': 'The key may not do this.',
  '404': 'There is no such record.',
  '409': 'It was changed meanwhile, or what it names stands in the way.',
  '422': 'Fields are wrong; `errors` names them.',
  '429': 'Too many requests; `Retry-After` says in how many seconds to go on.',
};

/** The answers that all operations refer to. */
export const refusalAnswers: Part = Object.fromEntries(
  Object.entries(REFUSALS).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: ref('Refusal') } } },
  ]),
);

/** Says one operation; `scope` is the capability that it asks for. */
export function operation(
  summary: string,
  said: {
    tag: string;
    scope?: string | undefined;
    body?: Part;
    bodyType?: string;
    answer?: Part;
    answerType?: string;
    answerHeaders?: Part;
    status?: string;
    parameters?: Part[];
    refusals?: readonly string[];
    description?: string;
  },
): Operation {
  const { tag, scope, body, answer, parameters, refusals = [], status = '200' } = said;
  const content = answer && { [said.answerType ?? 'application/json']: { schema: answer } };
  return {
    tags: [tag],
    summary,
    ...(said.description ? { description: said.description } : {}),
    ...(scope ? { 'x-scope': scope } : {}),
    ...(parameters && parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { [said.bodyType ?? 'application/json']: { schema: body } },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: 'Done.',
        ...(said.answerHeaders ? { headers: said.answerHeaders } : {}),
        ...(content ? { content } : {}),
      },
      ...Object.fromEntries(
        [...new Set([...refusals, '429'])].map((code) => [code, { $ref: `#/components/responses/${code}` }]),
      ),
    },
  };
}

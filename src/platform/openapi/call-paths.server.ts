import type { CallContract } from '#platform/calls/contract.ts';
import { type NamedSchemas, sentSchema } from './json-schema.server.ts';
import { operation, type Part, type Paths } from './operation.ts';

const FORM = 'application/x-www-form-urlencoded';

/** The calls of the storefront as OpenAPI says them: each at its own address but for those of `/ajax`, which a field names. */
export function callPaths(contracts: readonly CallContract[], named: NamedSchemas): Paths {
  const paths: Paths = {};
  const byAction: Part[] = [];
  for (const contract of contracts) {
    const { transport, name, method = 'POST', summary, input, answer } = contract;
    const isHtml = answer === 'html';
    const key = `call-${transport}-${name.replaceAll('/', '-')}`;
    const said = {
      tag: 'storefront',
      answerType: isHtml ? 'text/html' : 'application/json',
      answer: isHtml ? { type: 'string' } : sentSchema(answer, `${key}-answer`, named),
      refusals: ['400', '403'],
    };
    const body = sentSchema(input, key, named);
    if (transport === 'ajax') {
      byAction.push({
        title: name,
        description: summary,
        allOf: [{ properties: { action: { const: name } }, required: ['action'] }, body],
      });
      continue;
    }
    const address = transport === 'rest' ? `/rest/${name}` : `/shop-ajax/${name}`;
    const sends = method === 'GET' || method === 'DELETE' ? {} : { body, bodyType: FORM };
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: { ...operation(summary, { ...said, ...sends }), security: [] },
    };
  }
  if (byAction.length > 0)
    paths['/ajax'] = {
      post: {
        ...operation('What the field `action` names', {
          tag: 'storefront',
          body: { anyOf: byAction },
          bodyType: FORM,
          refusals: ['400', '403'],
        }),
        security: [],
      },
    };
  return paths;
}

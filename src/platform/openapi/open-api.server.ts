import type { CallContract } from '#platform/calls/contract.ts';
import type { Resource } from '#platform/resources/define-resource.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import { callPaths } from './call-paths.server.ts';
import type { NamedSchemas } from './json-schema.server.ts';
import { operation, type Paths, refusalAnswers } from './operation.ts';
import { resourcePaths } from './resource-paths.server.ts';
import { routePaths } from './route-paths.server.ts';

/** What a shop offers to programs. */
export interface Offered {
  title: string;
  version: string;
  siteUrl: string;
  resources: readonly Resource[];
  routes: readonly RestRoute[];
  calls: readonly CallContract[];
  /** Names of the groups of settings. */
  settings: readonly string[];
}

const INTRODUCTION = `
Everything that the back office does, it does through these addresses.

**Keys** are made in the back office (API keys). A program sends its key with each request, and no cookies:
\`Authorization: Bearer vk_…\`. A key has scopes (an area, to read or to change it), may be limited to addresses, and has a
limit of requests a minute: \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` tell where it stands, 429 with
\`Retry-After\` that it is used up. \`x-scope\` at an operation names what it asks for: \`orders.read\` is in the scope of the
same name, every other deed of an area in its scope \`….write\`.

**Lists** take \`range=[0,24]\`, \`sort=["name","ASC"]\` and \`filter={…}\`, each as JSON. **Amounts** are integers in minor
units (1990 is 19.90) with a currency beside them or in that of the shop; **moments** are UTC. Records that carry a
\`version\` are changed with the one that was last read; somebody else's change meanwhile is answered 409 with \`current\`.
`.trim();

/** The OpenAPI 3.1 document of all that a shop offers to programs. */
export function openApiDocument(offered: Offered): Record<string, unknown> {
  const { title, version, siteUrl, resources, routes, calls, settings } = offered;
  const named: NamedSchemas = { Refusal: REFUSAL };
  const paths: Paths = {};
  for (const resource of resources) merge(paths, resourcePaths(resource, named));
  merge(paths, settingsPaths(settings));
  for (const route of routes) merge(paths, routePaths(route));
  merge(paths, callPaths(calls, named));
  return {
    openapi: '3.1.0',
    info: { title, version, description: INTRODUCTION },
    servers: [{ url: siteUrl }],
    security: [{ key: [] }],
    tags: [
      ...[...new Set([...resources, ...routes].map(({ name }) => name)), 'settings'].map((name) => ({
        name,
      })),
      {
        name: 'storefront',
        description: 'Calls of the pages, for visitors. They take a visitor’s cookies, no key.',
      },
    ],
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => one.localeCompare(other, 'en'))),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'An API key: `vk_…`' } },
      schemas: named,
      responses: refusalAnswers,
    },
  };
}

const REFUSAL = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'string' }, message: { type: 'string' } },
    },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Messages by field.' },
    current: { type: 'object', description: 'The record as it is now.' },
  },
};

/** What is said first stands: a route that does more than the resource's own says no more than that it is there. */
function merge(paths: Paths, further: Paths): void {
  for (const [address, operations] of Object.entries(further))
    paths[address] = { ...operations, ...paths[address] };
}

function settingsPaths(groups: readonly string[]): Paths {
  const group = { name: 'group', in: 'path', required: true, schema: { enum: groups } };
  const about = { tag: 'settings', refusals: ['401', '403', '404'] };
  const values = {
    type: 'object',
    required: ['version', 'values'],
    properties: { version: { type: 'integer' }, values: { type: 'object' } },
  };
  return {
    '/rest/settings': {
      get: operation('List the groups of settings', {
        ...about,
        scope: 'settings.read',
        answer: { type: 'array', items: { type: 'object' } },
      }),
    },
    '/rest/settings/{group}': {
      parameters: [group],
      get: operation('Read a group of settings with its fields', {
        ...about,
        scope: 'settings.read',
        answer: values,
      }),
      put: operation('Change a group of settings', {
        ...about,
        scope: 'settings.write',
        body: values,
        answer: values,
        refusals: [...about.refusals, '409', '422'],
      }),
    },
  };
}

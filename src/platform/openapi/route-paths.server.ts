import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import { operation, type Paths } from './operation.ts';

/** Addresses besides those of resources as OpenAPI says them: which they are, and with what they are asked. */
export function routePaths({ name, routes }: RestRoute): Paths {
  const paths: Paths = {};
  for (const { method, path } of routes.routes) {
    // Middleware, and whatever stands for many.
    if (method === 'ALL' || path.includes('*')) continue;
    const { address, parameters } = readPattern(`/rest/${name}${path === '/' ? '' : path}`);
    const operations = paths[address] ?? { ...(parameters.length > 0 ? { parameters } : {}) };
    paths[address] = operations;
    operations[method.toLowerCase()] ??= operation(`${method} ${address}`, {
      tag: name,
      refusals: ['400', '401', '403', '404'],
    });
  }
  return paths;
}

/** `/:id{[0-9]+}/file` is `/{id}/file`. */
function readPattern(pattern: string) {
  const parameters: Record<string, unknown>[] = [];
  const address = pattern.replace(/:(\w+)(?:\{[^/]*\})?\??/g, (_, name: string) => {
    parameters.push({ name, in: 'path', required: true, schema: { type: 'string' } });
    return `{${name}}`;
  });
  return { address, parameters };
}

import type { RequestContext } from '#platform/http/request-context.server.ts';
import { isSealOf, sealOf } from '#platform/security/shared-password.server.ts';

type Signer = Pick<RequestContext['environment'], 'keys'>;

const textOf = (id: number, widget: string) => `template|${id}|${widget}`;

/** The signature by which a widget may fetch a template: only what the shop's own pages name is answered (TPL-012). */
export function sealTemplate(id: number, widget: string, { keys }: Signer): string {
  return sealOf(textOf(id, widget), keys);
}

/** Whether a signature is the shop's own for this template and widget. */
export function isTemplateSeal(given: string, id: number, widget: string, { keys }: Signer): boolean {
  return isSealOf(given, textOf(id, widget), keys);
}

import type { RequestContext } from '#platform/http/request-context.server.ts';
import { isSealOf, sealOf } from '#platform/security/shared-password.server.ts';
import type { CatalogProduct } from '../rules/catalog-product.ts';

/** Names what a browser has opened by passwords: `id.seal` pairs, never a password. Such a visitor's pages are not shared. */
export const PRODUCT_PASSWORD_COOKIE = 'vitrine_product_password';
const KEPT_SECONDS = 10 * 86_400;
/** Products remembered at most, so that the cookie stays small; the oldest is asked for again. */
const MOST = 20;

/** Which products a visitor may see; what has no password is open to everybody. */
export type OpenCheck = (product: Pick<CatalogProduct, 'id' | 'lock'>) => boolean;

/** Reads from a request which protected products its visitor has opened; a changed password closes a product again. */
export function openedProducts(request: Pick<RequestContext, 'cookies' | 'environment'>): OpenCheck {
  const { keys } = request.environment;
  let seals: Map<string, string> | undefined;
  return ({ id, lock }) => {
    if (lock === null) return true;
    seals ??= sealsIn(request.cookies.get(PRODUCT_PASSWORD_COOKIE));
    const seal = seals.get(String(id));
    return seal !== undefined && isSealOf(seal, textOf(id, lock), keys);
  };
}

/** Lets a visitor see a product whose password they named. */
export function openProduct(
  request: Pick<RequestContext, 'cookies' | 'environment' | 'setCookie'>,
  { id, lock }: { id: number; lock: string },
): void {
  const seals = sealsIn(request.cookies.get(PRODUCT_PASSWORD_COOKIE));
  seals.delete(String(id));
  seals.set(String(id), sealOf(textOf(id, lock), request.environment.keys));
  const value = [...seals].slice(-MOST).map((pair) => pair.join('.'));
  request.setCookie(PRODUCT_PASSWORD_COOKIE, value.join('~'), { maxAge: KEPT_SECONDS });
}

/** Closes all protected products again, for whoever uses the browser next. */
export function closeProducts(request: Pick<RequestContext, 'dropCookie'>): void {
  request.dropCookie(PRODUCT_PASSWORD_COOKIE);
}

function sealsIn(cookie = ''): Map<string, string> {
  return new Map(
    cookie
      .split('~')
      .map((pair) => pair.split('.'))
      .flatMap(([id = '', seal = '']) => (/^\d{1,15}$/.test(id) && seal ? [[id, seal] as const] : [])),
  );
}

function textOf(id: number, lock: string): string {
  return `product|${id}|${lock}`;
}

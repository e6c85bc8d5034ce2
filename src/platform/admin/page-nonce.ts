/** The nonce with which the back office's page lets styles in; undefined where none is asked for. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

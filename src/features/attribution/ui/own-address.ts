/** The visitor's address as the shop sees it; '' when it cannot be asked for, offline or on the way to another page. */
export function ownAddress(rest = '', signal: AbortSignal): Promise<string> {
  return fetch(`${rest}order-attribution/ip`, { signal })
    .then((answer) => answer.json())
    .then(
      ({ ip }) => ip,
      () => '',
    );
}

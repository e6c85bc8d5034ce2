/** Whether a name is this machine's own, to which no network lies between. */
export function isOwnMachine(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  );
}

/** Whether shoppers reach a shop without encryption over a network: an `http:` address that is not of the own machine. */
export function isPlainAddress(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'http:' && !isOwnMachine(hostname);
}

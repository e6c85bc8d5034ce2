/** Links sheets whose addresses the page knows, each once, so that what opens is styled from its first frame on. */
export function linkSheets(addresses = ''): void {
  for (const href of addresses.split(' ').filter(Boolean)) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }
}

/** Name of a built file without folder and hash: `tabs` for `/assets/tabs-Bx81_a-Q.js`. */
export function chunkName(address: string): string {
  return (address.split('/').at(-1) ?? '').replace(/(-[\w-]{8})?(\.live)?\.\w+$/, '');
}

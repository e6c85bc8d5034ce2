// What `slices-plugin.server.ts` gathers for the back office.
declare module 'virtual:slices/admin' {
  export const slices: readonly import('./compose-shop.ts').Slice[];
}

// What `slices-plugin.server.ts` gathers for each build.
declare module 'virtual:slices/server' {
  export const slices: readonly import('./compose-shop.ts').Slice[];
}

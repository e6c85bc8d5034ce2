// What `slices-plugin.server.ts` gathers for the page editor.
declare module 'virtual:slices/editor' {
  export const slices: readonly import('./compose-shop.ts').Slice[];
}

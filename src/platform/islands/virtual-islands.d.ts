declare module 'virtual:islands' {
  /** Lazy imports of the files that hold islands, by file id. */
  export const islandModules: Record<string, () => Promise<Record<string, unknown>>>;
}

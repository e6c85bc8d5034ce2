/** Modules that came at another address than the one that failed, by the latter. */
const elsewhere: Record<string, Promise<unknown>> = {};

/**
 * Imports a module, after earlier attempts if need be. A browser may remember for the page's life that an address
 * could not be loaded and never ask for it again, so a further attempt asks for the same file at another address; all
 * who want it then get that one.
 */
export function loadAgain<Module>(load: () => Promise<Module>, attempt: number): Promise<Module> {
  return load().catch((error: unknown) => {
    // Browsers that remember name the address; only files of the build are asked for.
    const address = /\/assets\/[\w-]+\.js/.exec(`${error}`)?.[0] ?? '';
    if (address && attempt) {
      elsewhere[address] ??= import(/* @vite-ignore */ `${address}?retry=${attempt}`).catch(() => {
        delete elsewhere[address];
        throw error;
      });
    }
    return (elsewhere[address] ?? Promise.reject(error)) as Promise<Module>;
  });
}

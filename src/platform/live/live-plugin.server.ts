import { join } from 'node:path';
import type { Plugin } from 'vite';
import { findLiveFiles } from './live-files.server.ts';

/** Builds each `x.live.ts` below these folders (relative to Vite's root) as a file of its own that keeps its exports. */
export function liveScripts(folders: readonly string[]): Plugin {
  let root = '';
  return {
    name: 'vitrine:live-scripts',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      for (const [name, path] of findLiveFiles(root, folders)) {
        this.emitFile({ type: 'chunk', id: join(root, path), name, preserveSignature: 'allow-extension' });
      }
    },
  };
}

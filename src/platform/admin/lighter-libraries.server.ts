import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What stands in the place of files of libraries, by the end of their path. */
const instead = {
  // react-admin's own choice of a router: it is given one.
  '/ra-core/dist/routing/adapters/reactRouterProvider.js': 'export const reactRouterProvider = undefined;',
  // The same answers for what records and forms are made of, from one file instead of sixty.
  '/lodash/isEqual.js': "export { dequal as default } from 'dequal';",
  // Themes of CSS variables: the back office has one look.
  '/@mui/material/styles/ThemeProvider.mjs': "export { default } from './ThemeProviderNoVars.mjs';",
  '/@mui/material/styles/createThemeWithVars.mjs':
    "export default () => { throw new Error('The back office has no themes of CSS variables.'); };",
};

/** Leaves out what the back office's libraries bring along unused. Without it the build only becomes larger. */
export function lighterLibraries(): Plugin {
  return {
    name: 'vitrine:lighter-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      // Its package names only the files with warnings for developers.
      filter: { id: /^react-router$/ },
      handler: () =>
        join(import.meta.dirname, '../../../node_modules/react-router/dist/production/index.mjs'),
    },
    load(id) {
      return Object.entries(instead).find(([file]) => id.endsWith(file))?.[1];
    },
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/.*\.mjs$/ },
      // Components that nobody names stay in a bundle only since making and naming them could do something.
      handler: (code) =>
        code
          .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(/^\w+\.displayName = ".*";$/gm, ''),
    },
  };
}

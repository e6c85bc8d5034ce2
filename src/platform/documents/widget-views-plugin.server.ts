import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { sliceFolder } from '#platform/slices/slice-folders.server.ts';

const ID = 'virtual:widget-views';

/**
 * Gathers the views of all widgets for the editor: `virtual:widget-views` exports them as `views`, by type. They are found by
 * their folders: beside `tabs.widget.ts`, the definition of `tabs`, stands `tabs.view.tsx` with `TabsView` (`TabsWidgetView` where
 * something else is called so).
 */
export function widgetViews(root: string, slices: readonly string[]): Plugin {
  return {
    name: 'vitrine:widget-views',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:widget-views$/ }, handler: () => `\0${ID}` },
    load: {
      filter: { id: /^\0virtual:widget-views$/ },
      handler() {
        const found = foldersOf(root, slices).flatMap((folder) =>
          globSync('**/*.widget.ts', { cwd: folder }).map((file) => ({
            type: basename(file, '.widget.ts'),
            path: normalizePath(join(folder, dirname(file), `${basename(file, '.widget.ts')}.view.tsx`)),
          })),
        );
        const imports = found.map(
          ({ type, path }, at) => `import { ${viewOf(type, path)} as v${at} } from ${JSON.stringify(path)};`,
        );
        const entries = found.map(({ type }, at) => `${JSON.stringify(type)}: v${at}`);
        return `${imports.join('\n')}\nexport const views = { ${entries.join(', ')} };`;
      },
    },
  };
}

/** Our own widgets, and what slices from elsewhere have in their folders. */
function foldersOf(root: string, slices: readonly string[]): string[] {
  const foreign = slices.map((name) => sliceFolder(root, name)).filter((path) => !path.startsWith('src/'));
  return ['src/widgets', ...foreign].map((path) => join(root, path));
}

function viewOf(type: string, path: string): string {
  const words = type.split('-').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  const found = new RegExp(`export (?:function|const) (${words.join('')}(?:Widget)?View)\\b`).exec(
    readFileSync(path, 'utf8'),
  );
  if (!found?.[1])
    throw new Error(`${path} exports no ${words.join('')}View, the view of the widget ${type}.`);
  return found[1];
}

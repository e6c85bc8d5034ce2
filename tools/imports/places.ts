/** The layers of `src`, lowest first: a file may import from its own layer and from lower ones. */
export const layers = ['kit', 'platform', 'features', 'widgets', 'pages', 'app'] as const;

/** One layer of `src`. */
export type Layer = (typeof layers)[number];

/** Where a file stands: its layer, the slice in it, and the path inside that slice. */
export interface Place {
  layer: Layer;
  /**
   * Feature, widget or platform part; the layer's own name for kit, pages and app; empty beside the slices. An extension
   * is a feature with the name of its folder, `extensions/gift-note`.
   */
  slice: string;
  /** Path inside the slice, for example `calls/add-to-cart.ts`. */
  inside: string;
}

/** The place of a file of `src` or of an extension; undefined for files elsewhere and for stray ones. */
export function placeOf(filePath: string): Place | undefined {
  const [top, layer, ...rest] = filePath.split('/');
  if (top === 'extensions' && rest.length > 0)
    return { layer: 'features', slice: `extensions/${layer}`, inside: rest.join('/') };
  if (top !== 'src' || !isLayer(layer) || rest.length === 0) return undefined;
  if (layer === 'kit' || layer === 'pages' || layer === 'app') {
    return { layer, slice: layer, inside: rest.join('/') };
  }
  // A file that stands beside the slices (src/widgets/page-scope.ts) belongs to all of them.
  if (rest.length === 1) return { layer, slice: '', inside: rest[0] ?? '' };
  const [slice = '', ...inside] = rest;
  return { layer, slice, inside: inside.join('/') };
}

function isLayer(name: string | undefined): name is Layer {
  return layers.some((layer) => layer === name);
}

/** Whether a slice lies outside `src`: it uses the public APIs of others, and nobody in `src` knows it. */
export function isExtension({ slice }: Place): boolean {
  return slice.startsWith('extensions/');
}

/** Whether the file runs in tests only: unit, contract and browser tests, and what supports them. */
export function isTestFile(filePath: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(filePath) || filePath.startsWith('tests/');
}

/** Whether the file is a slice's sample data, which only tests, benchmarks and the demo shop use. */
export function isFixture(filePath: string): boolean {
  return /(^|\/)fixtures(\.server)?\.tsx?$/.test(filePath);
}

/** Whether the file is one half of what a slice gives the shop, which only the gathering of slices reads. */
export function isSliceHalf(filePath: string): boolean {
  return /^(src\/features|extensions)\/[^/]+\/slice\.(server\.ts|admin\.tsx)$/.test(filePath);
}

/** Whether the file is kept out of the browser by its name. */
export function isServerFile(filePath: string): boolean {
  return /\.server\.[^/]+$/.test(filePath);
}

/** Whether the file is one of the two public APIs of a slice. */
export function isDoor(place: Place): boolean {
  return place.inside === 'public.ts' || place.inside === 'public.server.ts';
}

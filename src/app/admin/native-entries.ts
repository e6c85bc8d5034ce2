/** What the translator asks of a package that brings it to browsers of 2016; the build puts this in its place. */
// biome-ignore lint/style/noDefaultExport: it stands for a package that has one
export default Object.entries;

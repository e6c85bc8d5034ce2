/** Pure files of the platform, whose rules the unit tests beside them hold. */
const purePlatform = new Set([
  'src/platform/cache/tag-clock.server.ts',
  'src/platform/calls/decode-body.server.ts',
  'src/platform/http/client-of.ts',
  'src/platform/mail/mail-address.ts',
  'src/platform/resources/record-changes.ts',
  'src/platform/texts/check-wording.ts',
]);

/** Whether mutation testing breaks a file: the rules of slices and widgets, the kit, and what of the platform is pure. */
export function isPure(file: string): boolean {
  if (!/\.tsx?$/.test(file) || /\.(test|spec)\.tsx?$/.test(file)) return false;
  return (
    /^src\/(features|widgets)\/[^/]+\/rules\//.test(file) ||
    file.startsWith('src/kit/') ||
    purePlatform.has(file)
  );
}

// Only what a package says of itself counts: that it deprecates a method, or that another package is no longer
// maintained, is no reason to look for a new one.

const END =
  '(?:deprecated|unmaintained|archived|abandoned|discontinued|obsolete|end[- ]of[- ]life|(?:no longer|not|not being) (?:being )?(?:actively )?(?:maintained|supported|developed))';
const ITSELF = '(?:package|project|library|module|plugin|repo|repository)';
const IS = '(?:is|has been|was)(?: now| officially| currently)?';

const ofItself = new RegExp(String.raw`\b(?:this|the) ${ITSELF} ${IS} ${END}\b`, 'i');
/** A line that begins with the word, behind marks only: a heading, a warning. */
const atTheBegin = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:warning|note|caution|important|status)?[^\p{L}\p{N}]*${END}(?![\w-]|\]\()`,
  'iu',
);
const badge = /!\[[^\]]*\b(?:deprecated|unmaintained|no longer maintained)\b/i;

/** The line in which a package says of itself that it has come to an end, from its README or description; or null. */
export function endOf(name: string, text: string): string | null {
  const called = new RegExp(
    String.raw`(?:^|[\s\`*_])${name.replaceAll('.', '[.]')}[\`*_]* ${IS} ${END}\b`,
    'i',
  );
  const lines = text.split('\n').map((line) => line.trim());
  const opening = lines.slice(0, openingOf(lines));
  const line =
    lines.find((one) => ofItself.test(one) || called.test(one)) ??
    opening.find((one) => atTheBegin.test(one) || badge.test(one));
  return line ?? null;
}

/** Where the opening ends: at the second heading that does not say the end itself. */
function openingOf(lines: readonly string[]): number {
  const headings = lines.flatMap((line, index) =>
    /^#{1,6} /.test(line) && !atTheBegin.test(line) ? [index] : [],
  );
  return headings[1] ?? lines.length;
}

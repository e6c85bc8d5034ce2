/** Longest reason that is kept, in characters. */
const LONGEST = 500;

/**
 * An error in one line that may be kept and shown: without the parameters of a query, and with addresses of people,
 * credentials and tokens left out. The log has the error itself.
 */
export function plainReason(error: unknown): string {
  const [first = ''] = String(error).split(/\n\s*params:/);
  return first
    .replace(/\s+/g, ' ')
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1…@')
    .replace(/[\p{L}\p{N}_.+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '…@…')
    .replace(
      /\b(authorization|bearer|token|secret|password|key|signature)(["']?\s*[:=]\s*|\s+)["']?[^\s"',;&]+/gi,
      '$1$2…',
    )
    .replace(/\b[\w-]*(?:\d[\w-]*[a-z]|[a-z][\w-]*\d)[\w-]*\b/gi, (word) => (word.length >= 24 ? '…' : word))
    .trim()
    .slice(0, LONGEST);
}

/** How deep causes are followed. */
const DEEPEST = 6;
const LONGEST_QUERY = 2_000;

/** What is kept of an error besides message and stack: names and codes, never values of rows. */
const FIELDS = [
  ...['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'position'],
  ...['errno', 'syscall', 'address', 'port', 'path', 'status', 'statusCode', 'reference'],
];

/**
 * An error as it may be logged. The parameters of a failed statement and the rows that the database quotes are people's
 * data (password hashes among them) and stay out, wherever in the chain of causes they stand.
 */
export function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutParameters(error) : error;
  const known = error as Error & Record<string, unknown>;
  const logged: Record<string, unknown> = {
    type: error.name === 'Error' ? (error.constructor?.name ?? 'Error') : error.name,
    message: messageOf(known),
    stack: stackOf(error),
  };
  for (const name of FIELDS) {
    if (typeof known[name] === 'string' || typeof known[name] === 'number') logged[name] = known[name];
  }
  if (typeof known.query === 'string') logged.query = known.query.slice(0, LONGEST_QUERY);
  if (depth < DEEPEST) {
    if (error instanceof AggregateError)
      logged.errors = error.errors.map((one) => loggedError(one, depth + 1));
    if (error.cause !== undefined) logged.cause = loggedError(error.cause, depth + 1);
  }
  return logged;
}

/** A text without the parameters that drizzle adds to the message of a failed statement. */
export function withoutParameters(text: string): string {
  return text.split(/\n\s*params:/)[0] ?? '';
}

/** An error's message without values that the database quotes. */
export function messageOf(error: Error): string {
  const { message, code } = error as Error & { code?: unknown };
  const plain = withoutParameters(message);
  // PostgreSQL's class 22 (data exception) quotes the value that it could not take.
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code) ? plain.replace(/".*"/s, '"…"') : plain;
}

/** Only the places: what stands above them is the message once more. */
function stackOf({ stack }: Error): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/**
 * Tells developers of a call that failed, with the answer's status and text (CMP-019); the visitor sees nothing. For
 * scripts that come with the first intent: `logCallFailure` is what every page has, and says less.
 */
export function tellFailure(error: unknown): void {
  const { status, message, body = '' } = error as { status?: number; message?: string; body?: unknown };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  // biome-ignore lint/suspicious/noConsole: the console is where this message is promised
  console.error('Error occured.please try again', `${status ?? ''} ${message}`.trim(), text);
}

/**
 * Does something while `renew` is called every so many milliseconds, and answers what came of it. What `renew` rejects
 * with is left to the next time.
 */
export async function whileRenewed<Value>(
  renew: () => Promise<void>,
  everyMs: number,
  work: () => Promise<Value>,
): Promise<Value> {
  const timer = setInterval(() => void renew().catch(() => undefined), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Which threshold a product's stock reached by falling; null when it reached none (CAT-040). */
export function stockWarning(
  change: { before: number; after: number },
  thresholds: { low: number; out: number },
): 'low' | 'out' | null {
  const reached = (threshold: number) => change.before > threshold && change.after <= threshold;
  if (reached(thresholds.out)) return 'out';
  return reached(thresholds.low) ? 'low' : null;
}

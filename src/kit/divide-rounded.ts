/**
 * A whole number over another, rounded half away from zero as prices are rounded by hand: the one division by which
 * amounts, rates and shares are worked out exactly. `below` is above zero.
 */
export function divideRounded(above: bigint, below: bigint): bigint {
  const half = above < 0n ? -below : below;
  return (above * 2n + half) / (below * 2n);
}

/** A colour in OKLab, where mixing looks even to the eye. */
type Lab = readonly [lightness: number, a: number, b: number];

function toLab(hex: string): Lab {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = [channel(1), channel(3), channel(5)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (value: number) => {
    const v = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, v)) * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${channel(
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
  )}${channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`;
}

/** Mixes two hex colours; `part` 0 is the first, 1 the second. */
export function mix(one: string, other: string, part: number): string {
  const [x, y] = [toLab(one), toLab(other)];
  return toHex([x[0] + (y[0] - x[0]) * part, x[1] + (y[1] - x[1]) * part, x[2] + (y[2] - x[2]) * part]);
}

/** How light a colour is, 0 to 1. */
export function lightness(hex: string): number {
  return toLab(hex)[0];
}

/**
 * The colour as it looks under an amount of light: 0 deep shadow, 0.72 its own colour, 1 full light.
 * Shadows turn slightly cool and stay rich, lights turn warm: what makes the palette hold together.
 */
export function lit(hex: string, light: number): string {
  const own = toLab(hex);
  const deep: Lab = [own[0] * 0.4 + 0.02, own[1] * 0.75 + 0.012, own[2] * 0.62 + 0.004];
  const half: Lab = [own[0] * 0.74 + 0.02, own[1] * 0.98 + 0.005, own[2] * 0.92 + 0.004];
  const bright: Lab = [own[0] + (0.985 - own[0]) * 0.42, own[1] * 0.72 + 0.001, own[2] * 0.78 + 0.008];
  const t = Math.min(1, Math.max(0, light));
  const blend = (from: Lab, to: Lab, part: number): Lab => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    from[2] + (to[2] - from[2]) * part,
  ];
  if (t < 0.38) return toHex(blend(deep, half, t / 0.38));
  if (t < 0.72) return toHex(blend(half, own, (t - 0.38) / 0.34));
  return toHex(blend(own, bright, (t - 0.72) / 0.28));
}

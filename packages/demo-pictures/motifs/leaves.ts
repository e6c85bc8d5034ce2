import { lit } from '../colours.ts';
import { curve, linear, num, type Point, polyline } from '../svg.ts';

/** One leaf along +x from its stalk, placed and turned; its two halves take the light differently. */
export function leaf(
  x: number,
  y: number,
  angle: number,
  long: number,
  wide: number,
  colour: string,
  options: { light?: number; rib?: string; tip?: number; shape?: Point[] } = {},
): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const facing = sin * -0.6 - cos * 0.8;
  const tip = options.tip ?? 1;
  const half = (side: 1 | -1): string => {
    const outline: Point[] = options.shape
      ? options.shape.map(([px, py]): Point => [px * long, py * wide * side])
      : [
          [0, 0],
          [long * 0.16, side * wide * 0.3],
          [long * 0.42, side * wide * 0.5],
          [long * 0.72, side * wide * 0.36],
          [long * (0.92 + 0.04 * tip), side * wide * 0.1],
          [long, 0],
        ];
    const light = (options.light ?? 0.68) + facing * side * -0.17;
    const shade = linear(
      [
        [0, lit(colour, light - 0.1)],
        [0.5, lit(colour, light)],
        [1, lit(colour, light + 0.07)],
      ],
      [0, 0],
      [1, 0],
    );
    const path = options.shape ? polyline(outline) : `${curve(outline)}Z`;
    return `${shade.defs}<path d="${path}" fill="${shade.fill}" stroke="${lit(colour, light - 0.05)}" stroke-width=".8"/>`;
  };
  const rib = options.rib ?? lit(colour, 0.95);
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num((angle * 180) / Math.PI)})">${half(-1)}${half(1)}<path d="M0 0L${num(long * 0.94)} 0" stroke="${rib}" stroke-width="${num(Math.max(1.2, wide * 0.022))}" opacity=".6"/></g>`;
}

export function stalk(from: Point, to: Point, bend: number, colour: string, width: number): string {
  const mid: Point = [(from[0] + to[0]) / 2 + bend, (from[1] + to[1]) / 2 - Math.abs(bend) * 0.3];
  const d = `M${num(from[0])} ${num(from[1])}Q${num(mid[0])} ${num(mid[1])} ${num(to[0])} ${num(to[1])}`;
  return `<path d="${d}" stroke="${lit(colour, 0.36)}" stroke-width="${width}" fill="none" stroke-linecap="round"/><path d="${d}" stroke="${lit(colour, 0.74)}" stroke-width="${num(width * 0.55)}" fill="none" stroke-linecap="round" transform="translate(${num(-width * 0.16)} 0)"/>`;
}

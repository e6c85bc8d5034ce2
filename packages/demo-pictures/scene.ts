import { lit, mix } from './colours.ts';
import { SHADE, type Thing } from './light.ts';
import { between, blur, curve, linear, moved, num, polyline, radial, randomFrom } from './svg.ts';

/** A thing put somewhere; `y` is where its foot stands, `lift` how far above that (on another thing). Things further down the picture stand in front. */
export type Placed = { thing: Thing; x: number; y: number; scale?: number; turn?: number; lift?: number };

/** A picture: its size, its backdrop, what stands in it and how the light falls. */
export type Scene = {
  width: number;
  height: number;
  wall: string;
  floor?: string;
  /** Where wall and table meet; without it the backdrop is one seamless sheet seen from above. */
  horizon?: number;
  light?: 'plain' | 'window' | 'leaves';
  placed: readonly Placed[];
  /** Part of the picture to show, for close-ups. */
  crop?: { x: number; y: number; width: number; height: number };
  seed?: number;
};

/** Draws a scene as a whole SVG document. */
export function drawScene(scene: Scene): string {
  const { width, height, crop } = scene;
  const view = crop ?? { x: 0, y: 0, width, height };
  const order = [...scene.placed].sort((a, b) => a.y - b.y);
  const shadowColour = lit(mix(scene.floor ?? scene.wall, '#5b3a33', 0.22), 0.06);
  const put = (content: string, p: Placed) =>
    moved(content, p.x, p.y - (p.lift ?? 0), p.scale ?? 1, p.turn ?? 0);
  const shadows = order.map((p) => put(p.thing.shadow, p)).join('');
  const things = order.map((p) => put(p.thing.art, p)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num(height)}" viewBox="${num(view.x)} ${num(view.y)} ${num(view.width)} ${num(view.height)}">${backdrop(scene)}<g opacity=".72">${shadows.replaceAll(SHADE, shadowColour)}</g>${things}${mood(scene)}</svg>`;
}

function backdrop(scene: Scene): string {
  const { width: w, height: h, wall, horizon } = scene;
  const floor = scene.floor ?? wall;
  const pool = radial(
    [
      [0, lit(wall, 0.9), 1],
      [0.5, lit(wall, 0.78), 0.75],
      [1, lit(wall, 0.72), 0],
    ],
    [0.26, 0.2],
    0.85,
  );
  const fall = linear(
    [
      [0, lit(wall, 0.76)],
      [0.6, lit(wall, 0.7)],
      [1, lit(wall, 0.6)],
    ],
    [0.1, 0],
    [1, 0.75],
  );
  let parts = `<defs>${pool.defs}${fall.defs}</defs><rect x="-20" y="-20" width="${w + 40}" height="${h + 40}" fill="${fall.fill}"/><rect x="-20" y="-20" width="${w + 40}" height="${h + 40}" fill="${pool.fill}"/>`;
  if (horizon !== undefined) {
    const [top, end] = [horizon - 46, h + 20];
    const at = (part: number) => (46 + part * (h - horizon)) / (end - top);
    const table = linear(
      [
        [0, lit(floor, 0.66), 0],
        [at(0), lit(floor, 0.68), 0.5],
        [at(0.1), lit(floor, 0.72), 1],
        [at(0.55), lit(floor, 0.84)],
        [1, lit(floor, 0.77)],
      ],
      [0, 0],
      [0, 1],
    );
    const side = linear([
      [0, '#fff', 0.08],
      [0.45, '#fff', 0],
      [1, '#1a1020', 0.14],
    ]);
    const area = `x="-20" y="${num(top)}" width="${w + 40}" height="${num(end - top)}"`;
    parts += `<defs>${table.defs}${side.defs}</defs><rect ${area} fill="${table.fill}"/><rect x="-20" y="-20" width="${w + 40}" height="${h + 40}" fill="${side.fill}"/>`;
  }
  if (scene.light === 'window') parts += windowLight(scene);
  if (scene.light === 'leaves') parts += leafShade(scene);
  return parts;
}

/** Panes of late light on the wall. */
function windowLight(scene: Scene): string {
  const soft = blur(13);
  const bright = lit(mix(scene.wall, '#ffe9c4', 0.35), 1);
  const panes: string[] = [];
  const [pw, ph] = [scene.width * 0.15, scene.height * 0.17];
  for (let row = 0; row < 3; row += 1) {
    for (let col = 0; col < 2; col += 1) {
      const x = scene.width * 0.1 + col * (pw + 26);
      const y = scene.height * 0.03 + row * (ph + 24) + col * 44;
      panes.push(
        polyline([
          [x, y],
          [x + pw, y + 40],
          [x + pw, y + ph + 40],
          [x, y + ph],
        ]),
      );
    }
  }
  return `<defs>${soft.defs}</defs><path d="${panes.join('')}" transform="skewX(-9) translate(${num(scene.width * 0.12)} 0)" fill="${bright}" opacity=".58" ${soft.use}/>`;
}

/** The blurred shade of a branch in front of the window. */
function leafShade(scene: Scene): string {
  const random = randomFrom((scene.seed ?? 1) * 97 + 5);
  const soft = blur(16);
  const shade = lit(scene.wall, 0.34);
  let leaves = '';
  for (let branch = 0; branch < 3; branch += 1) {
    const [x0, y0] = [scene.width * (0.62 + branch * 0.26), -90];
    const lean = between(random, -0.55, -0.3);
    const along = Math.atan2(1, lean);
    for (let i = 0; i < 10; i += 1) {
      const far = 70 + i * 92;
      const [x, y] = [x0 + far * Math.cos(along), y0 + far * Math.sin(along)];
      const turn = along + (i % 2 ? 1 : -1) * between(random, 0.6, 1);
      const long = between(random, 150, 230) * (1 - i * 0.035);
      const leaf = curve(
        [
          [0, 0],
          [long * 0.42, -long * 0.2],
          [long, 0],
          [long * 0.42, long * 0.2],
        ],
        true,
      );
      leaves += `<path d="${leaf}" transform="translate(${num(x)} ${num(y)}) rotate(${num((turn * 180) / Math.PI)})"/>`;
    }
    leaves += `<path d="M${num(x0)} ${y0}L${num(x0 + 960 * Math.cos(along))} ${num(y0 + 960 * Math.sin(along))}" stroke="${shade}" stroke-width="8" fill="none"/>`;
  }
  return `<defs>${soft.defs}</defs><g fill="${shade}" opacity=".3" ${soft.use}>${leaves}</g>`;
}

/** The common last touch: warm from the upper left, a little darker towards the lower right. */
function mood({ width, height }: Scene): string {
  const warm = radial(
    [
      [0, '#fff1d6', 0.2],
      [1, '#fff1d6', 0],
    ],
    [0.12, 0.05],
    0.9,
  );
  const edge = radial(
    [
      [0.62, '#20101c', 0],
      [1, '#20101c', 0.17],
    ],
    [0.42, 0.42],
    0.82,
  );
  return `<defs>${warm.defs}${edge.defs}</defs><rect width="${width}" height="${height}" fill="${warm.fill}"/><rect width="${width}" height="${height}" fill="${edge.fill}"/>`;
}

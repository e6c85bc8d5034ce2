import { blur, linear, num } from './svg.ts';

/** Stands for the shadow colour of the scene, which the scene fills in. */
export const SHADE = '@shade@';

/** How flat a circle lying on the table looks: the sine of the camera's tilt, the same for everything. */
export const TILT = 0.24;

/** A thing standing on the table: origin at the middle of its foot, y negative upwards. */
export type Thing = {
  art: string;
  /** Drawn below all things, in `SHADE`. */
  shadow: string;
  height: number;
  width: number;
};

type Normal = readonly [x: number, y: number, z: number];

const toLight: Normal = [-0.61, 0.53, 0.59];
const halfway: Normal = (() => {
  const sum: Normal = [toLight[0], toLight[1] + TILT, toLight[2] + 0.97];
  const size = Math.hypot(...sum);
  return [sum[0] / size, sum[1] / size, sum[2] / size];
})();

/** The light (0 to 1, for `lit`) that a surface with this normal sends to the viewer. */
export function lightOn(normal: Normal, gloss: number, metal = false): number {
  const facing = normal[0] * toLight[0] + normal[1] * toLight[1] + normal[2] * toLight[2];
  const wrapped = Math.max(0, (facing + 0.42) / 1.42);
  const bounced = Math.max(0, -normal[1]) * 0.1 + Math.max(0, normal[0] - 0.72) * 0.42;
  const shine = Math.max(0, normal[0] * halfway[0] + normal[1] * halfway[1] + normal[2] * halfway[2]);
  if (metal) {
    // A studio mirrored in metal: softbox on the left, dark room in the middle, card on the right.
    const u = normal[0];
    const mirrored =
      0.36 +
      0.62 * Math.exp(-(((u + 0.5) / 0.2) ** 2)) -
      0.24 * Math.exp(-(((u - 0.12) / 0.24) ** 2)) +
      0.36 * Math.exp(-(((u - 0.74) / 0.12) ** 2)) -
      0.22 * Math.exp(-(((u + 0.96) / 0.1) ** 2));
    return mirrored + normal[1] * 0.24;
  }
  const sheen = gloss * (0.5 * shine ** 60 + 0.12 * shine ** 12);
  return 0.1 + wrapped * 0.76 + bounced + sheen;
}

/** Soft shadow of a round thing: tight where it touches the table, then stretching away from the light. */
export function castShadow(foot: number, widest: number, height: number): string {
  const contact = blur(Math.max(5, foot * 0.05), Math.max(3, foot * 0.025));
  const near = blur(Math.max(10, foot * 0.14), Math.max(5, foot * 0.06));
  const far = blur(Math.max(14, foot * 0.11), Math.max(9, foot * 0.07));
  const reach = Math.min(height * 0.95, 620) + foot * 0.3;
  const fade = linear([
    [0, SHADE, 0.75],
    [0.3, SHADE, 0.55],
    [1, SHADE, 0],
  ]);
  const ry = foot * TILT;
  const spread = (foot + (widest - foot) * 0.55) * TILT;
  const back = -reach * 0.2;
  const long = `M${num(-foot * 0.94)} ${num(-ry * 0.35)}L${num(reach - spread * 2)} ${num(back - spread)}A${num(spread * 3)} ${num(spread)} 0 0 1 ${num(reach + spread * 2)} ${num(back + spread * 0.7)}L${num(foot * 0.8)} ${num(ry * 0.6)}A${num(foot)} ${num(ry)} 0 0 1 ${num(-foot * 0.94)} ${num(-ry * 0.35)}Z`;
  return `<defs>${contact.defs}${near.defs}${far.defs}${fade.defs}</defs><path d="${long}" fill="${fade.fill}" ${far.use}/><ellipse cx="${num(foot * 0.2)}" cy="${num(ry * 0.25)}" rx="${num(foot * 1.08)}" ry="${num(ry * 1.2)}" fill="${SHADE}" opacity=".42" ${near.use}/><ellipse cx="${num(foot * 0.03)}" cy="${num(ry * 0.1)}" rx="${num(foot * 1.01)}" ry="${num(ry * 1.04)}" fill="${SHADE}" opacity=".62" ${contact.use}/>`;
}

/** Soft shadow below something lying flat or hanging close to the wall, from its outline. */
export function flatShadow(outline: string, lift: number): string {
  const wide = blur(lift * 1.5);
  const tight = blur(Math.max(3, lift * 0.35));
  return `<defs>${wide.defs}${tight.defs}</defs><path d="${outline}" transform="translate(${num(lift * 1.2)} ${num(lift * 1.5)})" fill="${SHADE}" opacity=".42" ${wide.use}/><path d="${outline}" transform="translate(${num(lift * 0.25)} ${num(lift * 0.35)})" fill="${SHADE}" opacity=".45" ${tight.use}/>`;
}

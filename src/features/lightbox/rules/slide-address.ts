/** A slide as the fragment of an address names it: the gallery of the page and the picture in it, both counted from 1. */
export interface SlideAddress {
  gid: number;
  pid: number;
}

/** The slide that a fragment names: `#&gid=1&pid=3`, also behind something else; null for none. */
export function slideIn(hash: string): SlideAddress | null {
  const [, gid] = /[#&]gid=([1-9]\d{0,4})(?=&|$)/.exec(hash) ?? [];
  const [, pid] = /[#&]pid=([1-9]\d{0,4})(?=&|$)/.exec(hash) ?? [];
  return gid && pid ? { gid: Number(gid), pid: Number(pid) } : null;
}

/** A fragment with another slide in it, or with none; what else it says stays. */
export function withSlide(hash: string, slide: SlideAddress | null): string {
  const others = hash.slice(1).replace(/&?\b[gp]id=[^&]*/g, '');
  const said = slide ? `${others}&gid=${slide.gid}&pid=${slide.pid}` : others;
  return said === '' ? '' : `#${said}`;
}

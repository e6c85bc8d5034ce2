/** An area of the interface, with what a key can be given of it. */
export interface ScopeArea {
  /** The part of capabilities before the dot. */
  name: string;
  /** Resources that belong to it. */
  resources: readonly string[];
  /** Capabilities that reading asks for, and those that every other deed asks for. */
  read: readonly string[];
  write: readonly string[];
}

/** Whom it takes to come in: every key may. */
const ENTRY_AREA = 'admin';

/** The areas of which capabilities (`catalog.read`, `orders.*`) speak, by name; `resources` names what is in them. */
export function areasOf(
  capabilities: readonly string[],
  resources: readonly { name: string; read: string }[] = [],
): ScopeArea[] {
  const areas = new Map<string, { read: Set<string>; write: Set<string> }>();
  for (const capability of capabilities) {
    const [area = '', deed = ''] = capability.split('.');
    if (area === ENTRY_AREA) continue;
    const known = areas.get(area) ?? { read: new Set(), write: new Set() };
    areas.set(area, known);
    if (deed !== '*') known[deed === 'read' ? 'read' : 'write'].add(capability);
  }
  return [...areas]
    .map(([name, { read, write }]) => ({
      name,
      resources: resources.filter((each) => each.read.startsWith(`${name}.`)).map((each) => each.name),
      read: [...read],
      write: [...write],
    }))
    .filter(({ read, write }) => read.length + write.length > 0)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Whether scopes (`catalog.write`) include a capability (`catalog.delete`): writing is everything in its area. */
export function scopesGrant(scopes: readonly string[], capability: string): boolean {
  const [area, deed] = capability.split('.');
  if (area === ENTRY_AREA) return true;
  return scopes.includes(`${area}.write`) || (deed === 'read' && scopes.includes(`${area}.read`));
}

/** The scopes of an area that somebody may give away. */
export function scopesToGive(
  { name, read, write }: ScopeArea,
  can: (capability: string) => boolean,
): string[] {
  return [...(read.some(can) ? [`${name}.read`] : []), ...(write.some(can) ? [`${name}.write`] : [])];
}

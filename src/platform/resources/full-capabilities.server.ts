import type { ResourceCapabilities } from './define-resource.server.ts';

/** The capabilities of a resource whose group has one to read, one to write and one to remove for good. */
export function fullCapabilities(group: string): Required<ResourceCapabilities> {
  const write = `${group}.write`;
  return { read: `${group}.read`, create: write, update: write, trash: write, delete: `${group}.delete` };
}

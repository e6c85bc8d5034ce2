const MEGABYTE = 1_048_576;

/**
 * The bytes that are handed out for one counted download at most, its resumptions included: the file, and something for
 * what was sent and never arrived. What lies in the buffers of a line that breaks (some megabytes) and what a download
 * manager fetches twice fit into half a file and a megabyte; of a small file that megabyte would be all of it, so it is a
 * quarter at most. Nobody gets a second copy from one count: after a whole one, at most three quarters are left.
 */
export function mostHandedOut(size: number): number {
  return size + Math.floor(size / 2) + Math.min(MEGABYTE, Math.floor(size / 4));
}

/** The bytes that are counted at a time, before they go: few enough that a break costs little, few counts for a large file. */
export function countedAtOnce(size: number): number {
  return Math.min(4 * MEGABYTE, Math.max(65_536, Math.ceil(size / 32)));
}

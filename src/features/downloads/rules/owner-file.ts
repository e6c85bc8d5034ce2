/** Where owners find a file that products come with; files of products name it by this. */
export function ownerFileAddress({ fileId, fileName }: { fileId: number; fileName: string }): string {
  return `/rest/download-files/${fileId}/${encodeURIComponent(fileName)}`;
}

/** The number in such an address; null where it is none. */
export function fileIdOf(path: string): number | null {
  const found = /^\/rest\/download-files\/(\d{1,15})\/[^/]+$/.exec(path);
  return found ? Number(found[1]) : null;
}

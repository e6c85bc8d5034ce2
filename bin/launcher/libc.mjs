import { existsSync } from 'node:fs';

/** The C library of this Linux, as npm names it: binaries for the one do not run on the other; elsewhere undefined. */
export function libc() {
  if (process.platform !== 'linux') return undefined;
  const isMusl = existsSync(`/lib/ld-musl-${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}.so.1`);
  const isGlibc = ['/lib64/ld-linux-x86-64.so.2', '/lib/ld-linux-aarch64.so.1'].some((file) =>
    existsSync(file),
  );
  return isMusl && !isGlibc ? 'musl' : 'glibc';
}

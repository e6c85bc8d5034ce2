import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BodyBudget, type BodyHold } from './body-budget.server.ts';

/** Where all bodies of a program arrive, and how much of them at once. */
export interface ArrivalPlace {
  /** What is held in memory. */
  memory: BodyBudget;
  /** What lies on disk until its request is answered. */
  disk: BodyBudget;
  /** The folder for the latter; made when it is needed. */
  folder: string;
}

const MEGABYTE = 1024 * 1024;

/** What nobody writes to for so long was left by a program that ended at once; others may share the folder. */
const LEFT_MS = 3_600_000;

/** Opens the place where bodies arrive; what was left in it goes. */
export async function openArrivals(options: {
  memoryMegabytes: number;
  diskMegabytes: number;
  folder: string;
}): Promise<ArrivalPlace> {
  for (const name of await readdir(options.folder).catch(() => [])) {
    const path = join(options.folder, name);
    const status = await stat(path).catch(() => null);
    if (status && Date.now() - status.mtimeMs > LEFT_MS) await rm(path, { recursive: true, force: true });
  }
  return {
    memory: new BodyBudget(options.memoryMegabytes * MEGABYTE),
    disk: new BodyBudget(options.diskMegabytes * MEGABYTE),
    folder: options.folder,
  };
}

/** What arrived with one request, until it is answered. */
export class Arrival {
  readonly memory: BodyHold;
  readonly disk: BodyHold;
  readonly #folder: string;
  readonly #drafts: string[] = [];

  constructor(place: ArrivalPlace) {
    this.memory = place.memory.hold();
    this.disk = place.disk.hold();
    this.#folder = place.folder;
  }

  /** The path of a new file, which is gone once the request is answered. */
  async draft(): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, randomUUID());
    this.#drafts.push(path);
    return path;
  }

  /** Has the body arrived, nothing of it is asked to give way any more. */
  arrived(): void {
    this.memory.arrived();
    this.disk.arrived();
  }

  /** The request is answered: nothing of it is held any more. */
  async end(): Promise<void> {
    this.memory.release();
    this.disk.release();
    await Promise.all(this.#drafts.splice(0).map((path) => rm(path, { force: true })));
  }
}

const arrivals = new WeakMap<Request, Arrival>();

/** Begins to count what arrives with a request; `end` of the answer is for when it is answered. */
export function beginArrival(request: Request, place: ArrivalPlace): Arrival {
  const arrival = new Arrival(place);
  arrivals.set(request, arrival);
  return arrival;
}

/** What arrives with a request; a request that no server took is counted alone. */
export function arrivalOf(request: Request): Arrival {
  const known = arrivals.get(request);
  if (known) return known;
  const alone = { memory: new BodyBudget(64 * MEGABYTE), disk: new BodyBudget(1024 * MEGABYTE) };
  return beginArrival(request, { ...alone, folder: join(tmpdir(), 'vitrine-arriving') });
}

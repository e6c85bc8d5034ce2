import { randomToken } from '#kit/ids.ts';
import { log } from '#platform/log/log.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { type StatusFact, type StatusLine, statusLines } from './points.server.ts';

/** What a line says at this moment. */
export type ReadLine = Pick<StatusLine, 'name' | 'group' | 'title'> & StatusFact;

/** Reads all lines, one after the other: a look takes one connection. A line that cannot be read says so by itself. */
export async function readStatus(services: SliceServices, now: Date): Promise<ReadLine[]> {
  const lines: ReadLine[] = [];
  for (const { name, group, title, read } of services.shop().of(statusLines)) {
    try {
      const fact = await read(services, now);
      if (fact) lines.push({ name, group, title, ...fact });
    } catch (error) {
      const reference = randomToken(6);
      log.error({ err: error, reference, line: name }, 'A line of the status could not be read');
      lines.push({ name, group, title, text: `Could not be found out (${reference}).`, state: 'bad' });
    }
  }
  return lines;
}

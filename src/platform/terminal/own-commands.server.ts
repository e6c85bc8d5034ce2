import { inTransaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { countJobs, failedJobs, retryJobs } from '#platform/jobs/job-states.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { readStatus } from '#platform/status/read-status.server.ts';
import { type TerminalCommand, TerminalRefusal } from './points.server.ts';
import { printTable } from './print-table.ts';

/** What this program says of itself is said of the shop that runs. */
const OF_THIS_PROGRAM = new Set(['memory', 'page-cache']);

/** The commands that the platform itself brings. */
export const ownTerminalCommands: readonly TerminalCommand[] = [
  {
    name: 'status',
    about: 'Says how the shop is doing; ends with 1 when something fails',
    options: [{ flags: '--json', about: 'prints it as JSON' }],
    async run({ options }, { services, say }) {
      const lines = (await readStatus(services, new Date())).filter(({ name }) => !OF_THIS_PROGRAM.has(name));
      if (options.json) say(JSON.stringify(lines, null, 2));
      else
        for (const line of printTable(
          lines.map(({ title, state, text, at }) => [
            title,
            state === 'quiet' ? '' : state,
            `${text}${at ? ` ${at.toISOString()}` : ''}`,
          ]),
        ))
          say(line);
      return lines.some(({ state }) => state === 'bad') ? 1 : 0;
    },
  },
  {
    name: 'cache clear',
    about: 'Ends all kept pages and stores on all nodes; they are made anew when they are asked for',
    async run(_typed, { services: { db }, say }) {
      await inTransaction(db, (tx) => emitInvalidation(tx, ['*']));
      say('The caches of running nodes are emptied within a second.');
      return 0;
    },
  },
  {
    name: 'jobs list',
    about: 'Lists all jobs, and the runs that failed with their reasons',
    async run(_typed, { services: { db }, say }) {
      const jobs = await countJobs(db);
      const rows = jobs.map(({ name, waiting, active, failed, lastDoneAt }) => [
        name,
        ...[waiting, active, failed].map(String),
        lastDoneAt?.toISOString() ?? '',
      ]);
      for (const line of printTable([['JOB', 'WAITING', 'AT WORK', 'FAILED', 'LAST DONE'], ...rows]))
        say(line);
      const failed = await failedJobs(db);
      if (failed.length > 0) say('');
      for (const { id, name, failedAt, reason } of failed)
        say(`${id}  ${name}  ${failedAt?.toISOString() ?? ''}  ${reason}`);
      return 0;
    },
  },
  {
    name: 'jobs retry',
    about: 'Has runs of jobs that failed begin once more',
    words: [{ name: 'id', about: 'the id of a run, or “all”' }],
    async run({ words: { id = '' } }, { services: { db }, say }) {
      const known = (await failedJobs(db)).map((job) => job.id);
      const ids = id === 'all' ? known : known.filter((one) => one === id);
      if (ids.length === 0 && id !== 'all') throw new TerminalRefusal(`No failed job has the id ${id}.`);
      const count = await retryJobs(db, ids);
      say(`${count} ${count === 1 ? 'begins' : 'begin'} once more.`);
      return 0;
    },
  },
  {
    name: 'jobs run',
    about: 'Asks for a run of a job, which a running node begins within a second',
    words: [{ name: 'job', about: 'its name, as “jobs list” has it' }],
    async run({ words: { job = '' } }, { services, say }) {
      const jobs = services.whole.of(platformPoints.jobs).flatMap((make) => make(services));
      const found = jobs.find(({ name }) => name === job);
      if (!found) throw new TerminalRefusal(`There is no job “${job}”. “jobs list” lists them.`);
      if (!found.schedule)
        throw new TerminalRefusal(`“${job}” runs when something happens, and needs to be told about what.`);
      await enqueue(services.db, found, {}, { singletonKey: 'asked-for' });
      say(`${job} runs as soon as a node of the shop is there for it.`);
      return 0;
    },
  },
];

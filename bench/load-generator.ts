// The load, in a process of its own: takes a plan from its parent, carries it out and answers what happened.

import { percentile } from './figure.ts';
import { HttpConnection } from './http-connection.ts';

/** What to send. Connection k sends requests k, k + connections, … in turn, again and again. */
export interface LoadPlan {
  port: number;
  connections: number;
  /** Whole requests as they go over the wire. */
  requests: string[];
  /** Ends after as many seconds, or after as many requests. */
  seconds: number;
  count?: number;
  /** A text that every answer must contain. */
  expect?: string;
}

/** What came of it; times in milliseconds. */
export interface LoadResult {
  requests: number;
  seconds: number;
  /** Answers that were neither 200 nor 201, or lacked the expected text. */
  failures: number;
  firstFailure?: string;
  bytes: number;
  p50: number;
  p95: number;
  p99: number;
  /** CPU that the generator itself used. */
  ownCpu: number;
}

/** Sends what the plan says. */
export async function generateLoad(plan: LoadPlan): Promise<LoadResult> {
  const { connections: width, requests, port } = plan;
  const connections = await Promise.all(Array.from({ length: width }, () => HttpConnection.open(port)));
  const prepared = requests.map((request) => Buffer.from(request));
  const times: number[] = [];
  const result = { failures: 0, bytes: 0, sent: 0, firstFailure: undefined as string | undefined };
  const limit = plan.count ?? Number.POSITIVE_INFINITY;
  const cpu = process.cpuUsage();
  const started = performance.now();
  const deadline = started + plan.seconds * 1000;
  await Promise.all(
    connections.map(async (connection, lane) => {
      for (let turn = lane; result.sent < limit && performance.now() < deadline; turn += width) {
        result.sent++;
        const request = prepared[turn % prepared.length] as Buffer;
        const before = performance.now();
        const answer = await connection.send(request);
        times.push(performance.now() - before);
        result.bytes += answer.head.length + 4 + answer.body.length;
        if (
          ![200, 201].includes(answer.status) ||
          (plan.expect !== undefined && !answer.body.includes(plan.expect))
        ) {
          result.failures++;
          result.firstFailure ??= `${answer.head.split('\r\n')[0]} ${answer.body.toString().slice(0, 300)}`;
        }
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  for (const connection of connections) connection.close();
  return {
    requests: times.length,
    seconds,
    failures: result.failures,
    ...(result.firstFailure === undefined ? {} : { firstFailure: result.firstFailure }),
    bytes: result.bytes,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    ownCpu: (user + system) / 1000,
  };
}

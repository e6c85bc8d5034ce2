import { createHash, timingSafeEqual } from 'node:crypto';
import { log } from '#platform/log/log.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { Metrics } from './metrics.ts';
import { countedEvents, type MetricSource, metricSources } from './points.server.ts';

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Methods that are told apart; anybody can make up others. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);

/** Begins to count. The library is loaded here, so that shops without metrics do without it. */
export async function openMetrics(token: string, services: () => SliceServices): Promise<Metrics> {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client');
  // One registry for each shop: several may run in one process.
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'Requests by method, pattern of their route and status, with how long their answers took',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  let events: Map<string, InstanceType<typeof Counter>> | undefined;
  const counters = () => {
    events ??= new Map(
      services()
        .whole.of(countedEvents)
        .map(({ name, help }) => [
          name,
          new Counter({ name: `vitrine_${name}`, help, registers: [registry] }),
        ]),
    );
    return events;
  };
  const gauges = new Map<MetricSource, InstanceType<typeof Gauge>>();
  const gaugeOf = (source: MetricSource) => {
    const known = gauges.get(source);
    if (known) return known;
    const { name, help, labels = [] } = source;
    const made = new Gauge({ name: `vitrine_${name}`, help, labelNames: [...labels], registers: [registry] });
    gauges.set(source, made);
    return made;
  };

  async function readSources(): Promise<void> {
    // One after the other: a look takes one connection.
    for (const source of services().shop().of(metricSources)) {
      const gauge = gaugeOf(source);
      gauge.reset();
      try {
        for (const { labels = {}, value } of await source.read(services())) gauge.set({ ...labels }, value);
      } catch (error) {
        log.warn({ err: error, metric: source.name }, 'A metric could not be read');
      }
    }
  }

  return {
    countRequest: (method, route, status, seconds) =>
      requests.observe({ method: METHODS.has(method) ? method : 'other', route, status }, seconds),
    countEvent: (name) => counters().get(name)?.inc(),
    async read() {
      counters();
      await readSources();
      return { type: registry.contentType, text: await registry.metrics() };
    },
    isAllowed: (authorization = '') => {
      const [, sent = ''] = /^Bearer (.+)$/i.exec(authorization) ?? [];
      return timingSafeEqual(hash(sent), hash(token));
    },
  };
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

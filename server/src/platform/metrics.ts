import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { explainListenError } from './postgres/start-error.ts';

interface Measured {
  labels?: Record<string, string>;
  value: number;
}

/** The metrics of this process, in Prometheus' text format on a separate port. */
export interface Metrics {
  observeRequest(route: string, method: string, status: number, seconds: number): void;
  /** Adds a gauge whose values are read at each request for the metrics, one per combination of labels. */
  addGauge(name: string, help: string, labels: string[], read: () => Measured[] | Promise<Measured[]>): void;
  registry: Registry;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'kiik_request_seconds',
    help: 'Duration of calls by route and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    registry,
    observeRequest(route, method, status, seconds) {
      requests.observe({ route, method, status }, seconds);
    },
    addGauge(name, help, labelNames, read) {
      new Gauge({
        name,
        help,
        labelNames,
        registers: [registry],
        async collect() {
          this.reset();
          for (const { labels = {}, value } of await read()) this.set(labels, value);
        },
      });
    },
  };
}

const metricsHost = '127.0.0.1';

/** Serves the metrics on the loopback address only. Throws a StartError if it cannot listen on the port. */
export async function serveMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer(async (_request, response) => {
    try {
      const text = await metrics.registry.metrics();
      response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  try {
    await once(server.listen(port, metricsHost), 'listening');
  } catch (error) {
    throw explainListenError(error, metricsHost, port, 'METRICS_PORT');
  }
  return server;
}

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { explainListenError } from './postgres/start-error.ts';

interface Measured {
  labels?: Record<string, string>;
  value: number;
}

/** The numbers of this process, in Prometheus' text format on a port of their own. */
export interface Metrics {
  observeRequest(route: string, method: string, status: number, seconds: number): void;
  /** Numbers read when the metrics are requested, distinguished by these labels. */
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

/** Serves the metrics on the loopback address only. Throws a StartError where the port is taken. */
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

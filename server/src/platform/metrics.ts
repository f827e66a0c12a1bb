import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { explainListenError } from './postgres/start-error.ts';

/** The numbers of this process, in Prometheus' text format on a port of their own. */
export interface Metrics {
  observeRequest(route: string, method: string, status: number, seconds: number): void;
  /** A number read when somebody asks. */
  addGauge(name: string, help: string, read: () => number | Promise<number>): void;
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
    addGauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read());
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

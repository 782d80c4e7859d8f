import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** A metrics registry of one service (Prometheus text format): services that share a process do not share one. */
export function createMetrics(service: string) {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  const registers = [registry]
  return {
    registry,
    /** Adds the process's own figures (memory, event loop); once a process is enough. */
    addProcessMetrics: () => collectDefaultMetrics({ register: registry }),
    requests: new Histogram({
      name: 'foyer_http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
    /** Figures of a service's own; names begin with `foyer_`. */
    counter: (name: string, help: string, labelNames: string[] = []) => new Counter({ name, help, labelNames, registers }),
    gauge: (name: string, help: string, labelNames: string[] = [], collect?: () => Promise<void>) =>
      new Gauge({ name, help, labelNames, registers, ...(collect ? { collect } : {}) }),
    histogram: (name: string, help: string, buckets: number[]) => new Histogram({ name, help, buckets, registers }),
    jobs: new Counter({ name: 'foyer_jobs_total', help: 'Jobs ended', labelNames: ['job', 'outcome'], registers }),
    liveConnections: new Gauge({ name: 'foyer_live_connections', help: 'Event streams that browsers hold open', registers }),
    pendingEvents: new Gauge({ name: 'foyer_pending_events_requeued', help: 'Pending events queued again by the last sweep', registers }),
  }
}

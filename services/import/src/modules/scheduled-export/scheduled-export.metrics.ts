import type { Metrics } from '@foyer/service-kit/metrics'

export type ExportMetrics = { ended(outcome: 'written' | 'unchanged' | 'failed', bytes?: number): void }

export function createExportMetrics(metrics: Pick<Metrics, 'counter'>): ExportMetrics {
  const exports = metrics.counter('foyer_scheduled_exports_total', 'Exports of accounts by schedule that have ended', ['outcome'])
  const written = metrics.counter('foyer_scheduled_export_bytes_total', 'Bytes of the archives that were written by schedule')
  return {
    ended(outcome, bytes = 0) {
      exports.inc({ outcome })
      written.inc(bytes)
    },
  }
}

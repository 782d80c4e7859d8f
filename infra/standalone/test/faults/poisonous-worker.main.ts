import { handleJob } from '@foyer/service-kit/job-definition'
import { startWorkers } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { createMetrics } from '@foyer/service-kit/metrics'
import { connectConsumer } from '@foyer/service-kit/redis'
import { poisonousJob, poisonousQueues } from './poisonous-job.ts'

// A worker that tells its parent each job that it begins and has done.

const log = createLogger('faults', 'silent')
const tell = (message: string) => void process.send?.(message)

startWorkers({
  connect: () => connectConsumer(process.env['REDIS_URL'] ?? '', log),
  prefix: poisonousQueues,
  lockMs: 1_000,
  handlers: [
    handleJob(poisonousJob, async ({ n, poisonous }) => {
      tell(`begun ${n}`)
      // Out before the memory is used up.
      await new Promise((resolve) => setImmediate(resolve))
      const hoard: unknown[] = []
      while (poisonous) hoard.push(Array.from({ length: 10_000 }, () => ({ n })))
      tell(`done ${n}`)
    }),
  ],
  log,
  metrics: createMetrics('faults'),
})
process.on('disconnect', () => process.exit(0))

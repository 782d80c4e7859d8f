import type { LocalAddress } from '@foyer/local-address/local-address'
import { Worker } from 'bullmq'

// A worker that takes a job, says so, and never finishes it: stalling-worker.main.ts ADDRESS QUEUE, to be killed.
const [address = '{}', queue = ''] = process.argv.slice(2)

const worker = new Worker(
  queue,
  async (job) => {
    process.stdout.write(`took ${job.id}\n`)
    await new Promise(() => {})
  },
  { connection: { ...(JSON.parse(address) as LocalAddress), maxRetriesPerRequest: null }, lockDuration: 600, stalledInterval: 300 },
)
worker.on('error', () => {})

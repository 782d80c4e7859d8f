import { Worker } from 'bullmq'

// A worker that takes a job, says so, and never finishes it: stalling-worker.main.ts PORT QUEUE, to be killed.
const [port, queue = ''] = process.argv.slice(2)

const worker = new Worker(
  queue,
  async (job) => {
    process.stdout.write(`took ${job.id}\n`)
    await new Promise(() => {})
  },
  { connection: { host: '127.0.0.1', port: Number(port), maxRetriesPerRequest: null }, lockDuration: 600, stalledInterval: 300 },
)
worker.on('error', () => {})

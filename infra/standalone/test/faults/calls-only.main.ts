import { runProcess } from '@foyer/service-kit/run-process'
import { readConfig } from '../../src/config.ts'
import { startStack } from '../../src/stack.ts'

// A Foyer that answers calls and looks for work, but leaves the jobs to workers of their own (`workers.main.ts`). Tells its parent its addresses.

await runProcess(async () => {
  const stack = await startStack(readConfig({ ...process.env, WORKER_ROLE: 'sweeps' }), (line) => console.log(line))
  process.send?.({ url: stack.url, services: stack.services })
  return stack
})

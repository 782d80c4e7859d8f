import { service as accounts } from '@foyer/accounts/service'
import type { ServiceName } from '@foyer/contracts/routes'
import { service as feeds } from '@foyer/feeds/service'
import { service as importService } from '@foyer/import/service'
import { service as linkTools } from '@foyer/link-tools/service'
import { service as pages } from '@foyer/pages/service'
import { runProcess } from '@foyer/service-kit/run-process'
import { type StartOptions, startService } from '@foyer/service-kit/start-service'

// The workers of all services in one process, as the production shape has them in one each. The test gives stores, secret and the addresses of services.

await runProcess(async () => {
  const services = JSON.parse(process.env['SERVICES'] ?? '{}') as Record<ServiceName, string>
  const options: StartOptions = { env: { ...process.env, WORKER_ROLE: 'jobs' }, roles: ['worker'], resolve: (name) => services[name] }
  const started = await Promise.all([
    startService(accounts, options),
    startService(pages, options),
    startService(feeds, options),
    startService(linkTools, options),
    startService(importService, options),
  ])
  process.send?.('ready')
  return { stop: async () => void (await Promise.all(started.map((worker) => worker.stop()))) }
})

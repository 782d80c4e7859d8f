import { runProcess } from '@foyer/service-kit/run-process'
import { startService } from '@foyer/service-kit/start-service'
import { service } from './service.ts'

await runProcess(() => startService(service, { env: process.env, roles: ['worker'], processMetrics: true }))

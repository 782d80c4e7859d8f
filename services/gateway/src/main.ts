import { runProcess } from '@foyer/service-kit/run-process'
import { startGateway } from './gateway.ts'

await runProcess(() => startGateway({ env: process.env, processMetrics: true }))

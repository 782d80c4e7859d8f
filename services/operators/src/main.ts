import { runProcess } from '@foyer/service-kit/run-process'
import { startOperators } from './operators.ts'

await runProcess(() => startOperators({ env: process.env, processMetrics: true }))

import { describeBullMq } from './bullmq.suite.ts'
import { hasEngine } from './engines.ts'

describeBullMq('wasm', await hasEngine('wasm'))

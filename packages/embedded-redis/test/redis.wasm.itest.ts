import { hasEngine } from './engines.ts'
import { describeRedis } from './redis.suite.ts'

describeRedis('wasm', await hasEngine('wasm'))

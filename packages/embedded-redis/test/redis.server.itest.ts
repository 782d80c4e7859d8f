import { hasEngine } from './engines.ts'
import { describeRedis } from './redis.suite.ts'

describeRedis('server', await hasEngine('server'))

import { describeBullMq } from './bullmq.suite.ts'
import { hasEngine } from './engines.ts'

describeBullMq('server', await hasEngine('server'))

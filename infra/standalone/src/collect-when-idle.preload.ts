import { createCollector } from './collect-garbage.ts'
import { collectWhenIdle } from './collect-when-idle.ts'

// For a process that is started with `--import` of this file.
collectWhenIdle(createCollector())

import { flushCompileCache } from 'node:module'
import { runProcess } from '@foyer/service-kit/run-process'
import { collectGarbage } from './collect-garbage.ts'
import { readConfig } from './config.ts'
import { startStack } from './stack.ts'

const write = (line: string) => process.stdout.write(`${line}\n`)

await runProcess(async () => {
  const stack = await startStack(readConfig(), write)
  // Before anybody is told where to ask.
  collectGarbage()
  write(`Foyer is ready at ${stack.url}`)
  // For the next start, however this process ends.
  flushCompileCache()
  return stack
})

import { runProcess } from '@foyer/service-kit/run-process'
import { createCollector } from './collect-garbage.ts'
import { collectWhenIdle } from './collect-when-idle.ts'
import { readConfig } from './config.ts'
import { startStack } from './stack.ts'

const write = (line: string) => process.stdout.write(`${line}\n`)

await runProcess(async () => {
  const stack = await startStack(readConfig(), write)
  const collect = createCollector()
  // What starting has left, before anybody is told where to ask.
  collect()
  collectWhenIdle(collect)
  void stack.damaged.then(({ message, exitCode }) => {
    process.stderr.write(`${message}\n`)
    process.exit(exitCode)
  })
  write(`Foyer is ready at ${stack.url}`)
  for (const warning of stack.warnings) write(warning)
  return stack
})

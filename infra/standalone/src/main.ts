import { runProcess } from '@foyer/service-kit/run-process'
import { createCollector } from './collect-garbage.ts'
import { collectWhenIdle } from './collect-when-idle.ts'
import { readConfig } from './config.ts'
import { endWithSupervisor } from './end-with-supervisor.ts'
import { startStack } from './stack.ts'

const write = (line: string) => process.stdout.write(`${line}\n`)

await runProcess(async () => {
  const config = readConfig()
  endWithSupervisor(config.FOYER_SUPERVISOR_PID)
  const stack = await startStack(config, write)
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

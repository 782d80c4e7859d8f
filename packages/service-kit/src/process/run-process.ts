import { exitCodes, explainStartError } from '../start-error.ts'

const sameSignalMs = 1_000

/**
 * Process work shared by every main file: starts, stops gracefully on SIGTERM and SIGINT (a second signal more than a second later, or
 * 20 s, ends it at once, and so does one before the start is done), and ends with one clear message and an exit code (`exitCodes`) when the
 * start fails.
 * What nobody catches later ends it with `exitCodes.crashed`, which says that it was no start that failed.
 */
export async function runProcess(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  let running: { stop(): Promise<void> } | undefined
  let began = 0
  const stop = async (signal: NodeJS.Signals) => {
    if (!running) return endBy(signal)
    // One Ctrl+C or one signal to a whole process group may arrive twice, directly and passed on: that is not impatience.
    if (began > 0 && Date.now() - began > sameSignalMs) process.exit(1)
    if (began > 0) return
    began = Date.now()
    setTimeout(() => process.exit(1), 20_000).unref()
    await running.stop()
    process.exit(0)
  }
  // From the beginning: a start says that it is ready before it returns, and whoever reads that may end it at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  try {
    running = await start()
    process.on('uncaughtException', (error) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
      process.exit(exitCodes.crashed)
    })
  } catch (error) {
    const { text, exitCode } = explainStartError(error)
    process.stderr.write(`${text}\n`)
    process.exit(exitCode)
  }
}

/** As if nobody had listened for the signal. */
function endBy(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

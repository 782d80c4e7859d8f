import { ConfigError } from './config.ts'

/**
 * Process work shared by every main file: starts, stops gracefully on SIGTERM and SIGINT (a second signal, or 20 s, ends it at once),
 * and ends with exit code 1 and one clear message when the start fails.
 */
export async function runProcess(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  try {
    const running = await start()
    let stopping = false
    const stop = async () => {
      if (stopping) process.exit(1)
      stopping = true
      setTimeout(() => process.exit(1), 20_000).unref()
      await running.stop()
      process.exit(0)
    }
    process.on('SIGTERM', () => void stop())
    process.on('SIGINT', () => void stop())
  } catch (error) {
    const text = error instanceof ConfigError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`${text}\n`)
    process.exit(1)
  }
}

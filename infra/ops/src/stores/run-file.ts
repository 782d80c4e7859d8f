import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const runFile = z.object({ pid: z.number().int().positive(), url: z.url(), mongo_uri: z.string().min(1), redis_url: z.string().min(1) })

export type RunningFoyer = z.infer<typeof runFile>

const timeoutMs = 2_000

/**
 * What a Foyer that runs on a data folder says of itself in `run.json`; null when there is none, its process has ended, or nothing answers
 * at its address (an ended process's id may be someone else's by now).
 */
export async function findRunningFoyer(dataDir: string): Promise<RunningFoyer | null> {
  const text = await readFile(join(dataDir, 'run.json'), 'utf8').catch(() => null)
  if (text === null) return null
  const parsed = runFile.safeParse(parseJson(text))
  if (!parsed.success || !isAlive(parsed.data.pid)) return null
  return (await answers(parsed.data.url)) ? parsed.data : null
}

const answers = (url: string) =>
  fetch(new URL('/health/live', url), { signal: AbortSignal.timeout(timeoutMs) }).then(
    () => true,
    () => false,
  )

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // another user's process is alive too
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const runFile = z.object({ pid: z.number().int().positive(), url: z.string(), mongo_uri: z.string().min(1), redis_url: z.string().min(1) })

export type RunningFoyer = z.infer<typeof runFile>

/** What a Foyer that runs on a data folder says of itself in `run.json`; null when there is none, or its process has ended. */
export async function findRunningFoyer(dataDir: string): Promise<RunningFoyer | null> {
  const text = await readFile(join(dataDir, 'run.json'), 'utf8').catch(() => null)
  if (text === null) return null
  const parsed = runFile.safeParse(parseJson(text))
  return parsed.success && isAlive(parsed.data.pid) ? parsed.data : null
}

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

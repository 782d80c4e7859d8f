import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type RunState = { pid: number; url: string; mongo_uri: string; redis_url: string }

export const runFilePath = (dataDir: string) => join(dataDir, 'run.json')

/** Tells operator scripts where a running Foyer and its stores are: `run.json` in the data folder, valid while its pid lives. */
export async function writeRunFile(dataDir: string, state: RunState): Promise<void> {
  const file = runFilePath(dataDir)
  await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

export async function removeRunFile(dataDir: string): Promise<void> {
  await rm(runFilePath(dataDir), { force: true })
}

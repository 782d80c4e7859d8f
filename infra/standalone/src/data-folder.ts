import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FolderInUseError, lockFolder } from '@foyer/embedded-mongo/store/lock'
import { makePrivateFolder } from '@foyer/local-address/kept-secret'
import { exitCodes, StartError } from '@foyer/service-kit/start-error'
import { type RunState, runFilePath } from './run-file.ts'

/** What a start writes before anything else: less than this free and the databases could not be opened either. */
const sampleBytes = 256 * 1024

/**
 * Creates the data folder, for its owner alone, makes sure that it can be written to, and takes it for this process; gives what releases it. Throws StartError
 * when another Foyer has it, and the error of the system when it cannot be written.
 */
export async function openDataFolder(dataDir: string): Promise<() => void> {
  await makePrivateFolder(dataDir)
  const sample = join(dataDir, `.write-test-${process.pid}`)
  try {
    await writeFile(sample, Buffer.alloc(sampleBytes), { mode: 0o600, flush: true })
  } finally {
    await rm(sample, { force: true })
  }
  try {
    return lockFolder(dataDir)
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    const running = await readRunFile(dataDir)
    const text = `The data folder ${dataDir} is in use by another Foyer${running ? ` (process ${running.pid}, ${running.url})` : ''}.`
    throw new StartError(`${text} Stop it, or set FOYER_DATA to another folder.`, exitCodes.inUse, { cause: error })
  }
}

/** Where the other Foyer is, if it is ready. */
async function readRunFile(dataDir: string): Promise<RunState | undefined> {
  try {
    return JSON.parse(await readFile(runFilePath(dataDir), 'utf8')) as RunState
  } catch {
    return undefined
  }
}

import { execFile } from 'node:child_process'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Answer } from './answers.ts'

const run = promisify(execFile)

/** How a release ended before its data folder was stored. */
export const endings = ['stopped', 'killed'] as const
export type Ending = (typeof endings)[number]

/** What the people of a data folder saw in the release that has written it. */
export type Recording = {
  /** The commit of that release, and its date. */
  release: string
  date: string
  /** A secret of this folder alone, by which scripts call; null where the release has no API tokens. */
  token: string | null
  answers: Answer[]
}

/** The environment of a Foyer that changes nothing in a data folder by itself, as far as that can be had: it reads no feed and checks no link. */
export const quiet = {
  MONGODB_URI: '',
  REDIS_URL: '',
  MONGODB_DB_PREFIX: 'foyer',
  FEED_SWEEP_MS: '3600000',
  LIMIT_ACCOUNT: '100000',
  LIMIT_CREDENTIALS: '1000',
}

export type RecordedFolder = { name: string; ending: Ending }

/** A folder for each release, named by the recorder, in which each ending has a data folder (`.tar.gz`) and a recording (`.json`). */
const recordings = join(import.meta.dirname, 'recorded')

/** All data folders that are stored. */
export async function listRecordedFolders(): Promise<RecordedFolder[]> {
  const names = await readdir(recordings)
  return names.toSorted((a, b) => a.localeCompare(b)).flatMap((name) => endings.map((ending) => ({ name, ending })))
}

export async function readRecording({ name, ending }: RecordedFolder): Promise<Recording> {
  return JSON.parse(await readFile(join(recordings, name, `${ending}.json`), 'utf8')) as Recording
}

export async function writeRecording({ name, ending }: RecordedFolder, recording: Recording): Promise<void> {
  await writeFile(join(recordings, name, `${ending}.json`), `${JSON.stringify(recording, null, 2)}\n`)
}

/** Stores a data folder: without sockets, compiled code, and the names of the user. */
export async function packFolder({ name, ending }: RecordedFolder, dataDir: string): Promise<void> {
  await mkdir(join(recordings, name), { recursive: true })
  const options = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--exclude=compile-cache', '--exclude=*.sock']
  await run('tar', ['-C', dataDir, ...options, '-I', 'gzip -9n', '-cf', join(recordings, name, `${ending}.tar.gz`), '.'])
}

/** Puts a stored data folder into an empty folder. */
export async function unpackFolder({ name, ending }: RecordedFolder, dataDir: string): Promise<void> {
  await mkdir(dataDir, { mode: 0o700 })
  await run('tar', ['-C', dataDir, '--no-same-owner', '-xzf', join(recordings, name, `${ending}.tar.gz`)])
}

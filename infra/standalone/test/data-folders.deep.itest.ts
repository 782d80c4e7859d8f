import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAsk, differences } from './data-folders/answers.ts'
import { intendedAnswer } from './data-folders/intended-changes.ts'
import { type RecordedFolder, type Recording, listRecordedFolders, quiet, readRecording, unpackFolder } from './data-folders/recording.ts'

let folder: string
let foyer: FoyerProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-folder-'))
})
afterEach(async () => {
  await foyer?.kill()
  foyer = undefined
  await rm(folder, { recursive: true, force: true })
})

/** What is lost or has changed of what the people of a data folder saw, a line each. */
async function lostOf(of: RecordedFolder, { answers, token }: Recording, url: string): Promise<string[]> {
  const ask = await createAsk(url, token)
  const lost: string[] = []
  for (const { as, path, body } of answers.flatMap((answer) => intendedAnswer(of, answer) ?? [])) {
    const present = await ask(as, path).catch((error: unknown) => error as Error)
    if (present instanceof Error) lost.push(present.message)
    else lost.push(...differences(body, present.body).map((difference) => `${as} ${path}: ${difference}`))
  }
  return lost
}

const recorded = await listRecordedFolders()

it.each(recorded)(
  'people find what they saw in the release of $name that was $ending, after one start and after another',
  async (of) => {
    const recording = await readRecording(of)
    expect(recording.answers.length).toBeGreaterThan(10)
    const dataDir = join(folder, 'data')
    await unpackFolder(of, dataDir)
    for (let starts = 0; starts < 2; starts += 1) {
      foyer = await startFoyer({ dataDir, env: quiet, timeoutMs: 240_000 })
      await expect.poll(() => lostOf(of, recording, foyer?.url ?? ''), { timeout: 60_000, interval: 1_000 }).toEqual([])
      expect(await foyer.stop()).toBe(0)
    }
  },
  600_000,
)

it('there is at least one data folder', () => {
  expect(recorded).not.toEqual([])
})

import { signedUp } from '@foyer/testing/api-session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ArchiveStack,
  downloadArchive,
  freshAccount,
  importAll,
  startArchiveStack,
  untilImport,
  uploadArchive,
} from './archive-stack.ts'
import { normalForm } from './normal-form.ts'
import { fillAccount } from './random-account.ts'

let stack: ArchiveStack
beforeAll(async () => {
  stack = await startArchiveStack()
})
afterAll(() => stack?.stop())

async function archiveOf(seed: number) {
  const person = await signedUp(stack.url)
  await fillAccount(person, seed, stack.site.url)
  return { person, archive: await downloadArchive(stack.url, person) }
}

describe('an archive of an account', () => {
  it.each(Array.from({ length: 12 }, (_, n) => n + 100))('gives back an equal account in a fresh one: seed %i', async (seed) => {
    const { person, archive } = await archiveOf(seed)
    const newcomer = await freshAccount(stack.url)
    expect(await importAll(newcomer, archive)).toMatchObject({ status: 'done' })
    expect(await normalForm(newcomer)).toEqual(await normalForm(person))
  })

  it('brings back only what was chosen, and makes nothing twice', async () => {
    const { archive } = await archiveOf(2)
    const newcomer = await freshAccount(stack.url)
    const record = await uploadArchive(newcomer, archive)
    const start = () => newcomer.send('POST', `/api/import/${record.id}/archive`, { pages: [0], account: false })
    const answers = await Promise.all([start(), start()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await untilImport(newcomer, record.id, 'done', 'error')
    const form = (await normalForm(newcomer)) as { pages: object[]; preferences: object }
    expect(form.pages).toHaveLength(1)
    expect(form.preferences).toMatchObject({ show_favicons: true })
  })

  it('refuses an archive that is damaged, names the place, and changes nothing', async () => {
    const { archive } = await archiveOf(3)
    const newcomer = await signedUp(stack.url)
    const before = await normalForm(newcomer)
    const broken = Buffer.from(archive)
    const at = broken.indexOf('items/002')
    broken[at + 120] = (broken[at + 120] ?? 0) ^ 0xff
    const record = await uploadArchive(newcomer, broken)
    expect(record).toMatchObject({ status: 'error', error: 'import_archive_invalid' })
    expect(record.error_location?.file).toMatch(/^items\/002/)
    expect(await normalForm(newcomer)).toEqual(before)
  })
})

import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backUpUploads, restoreUploads, uploadsBeside } from '../src/backup/uploads-beside.ts'

let folder: string
let from: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-uploads-'))
  from = join(folder, 'uploads')
  file = join(folder, 'monday.gz')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function picture(name: string, content = name): Promise<void> {
  await mkdir(dirname(join(from, name)), { recursive: true })
  await writeFile(join(from, name), content)
}

describe('the pictures beside a backup', () => {
  it('are those that have their name, and take no room of their own', async () => {
    await picture('ab/abc.webp')
    await picture('cd/cde.webp')
    await picture('tmp/0f8fad5b')
    expect(await backUpUploads({ from, file })).toBe(2)
    expect((await readdir(uploadsBeside(file))).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['ab', 'cd'])
    const [original, linked] = await Promise.all([stat(join(from, 'ab/abc.webp')), stat(join(uploadsBeside(file), 'ab/abc.webp'))])
    expect(linked.ino).toBe(original.ino)
  })

  it('come back where they are missing, and leave those that are there', async () => {
    await picture('ab/abc.webp')
    await picture('cd/cde.webp')
    await backUpUploads({ from, file })
    const to = join(folder, 'elsewhere')
    await mkdir(join(to, 'ab'), { recursive: true })
    await writeFile(join(to, 'ab/abc.webp'), 'newer')
    expect(await restoreUploads({ file, to })).toBe(1)
    expect(await readFile(join(to, 'cd/cde.webp'), 'utf8')).toBe('cd/cde.webp')
    expect(await readFile(join(to, 'ab/abc.webp'), 'utf8')).toBe('newer')
  })

  it('are none where no folder of pictures is, and none are restored', async () => {
    expect(await backUpUploads({ from, file })).toBe(0)
    expect(await restoreUploads({ file, to: from })).toBe(0)
    expect(await readdir(folder)).toEqual([])
  })
})

import { readFile } from 'node:fs/promises'
import { apps } from '@foyer/icons/app-icons'
import { iconReleases } from '@foyer/icons/icon-files'
import { describe, expect, it } from 'vitest'

type SimpleIcon = { title: string; slug: string; hex: string; license?: { type: string } }

const packageFile = (path: string) => readFile(new URL(path, import.meta.resolve('simple-icons')), 'utf8')
const icons = new Map((JSON.parse(await packageFile('data/simple-icons.json')) as SimpleIcon[]).map((icon) => [icon.slug, icon]))
/** Licences of single drawings that allow them to be served unchanged to anybody. */
const allowed = /^(?:CC0-1\.0|CC-BY-[234]\.[05]|CC-BY-SA-[234]\.[05]|Apache-2\.0|MIT|BSD-3-Clause|MPL-2\.0|Unlicense)$/

describe('the icons of applications', () => {
  it('are drawings of simple-icons in the colours of their brands, which may be served', () => {
    for (const { identifier, color } of apps) {
      const icon = icons.get(identifier)
      expect([identifier, icon?.hex]).toEqual([identifier, color ?? icon?.hex])
      expect([identifier, icon?.license?.type ?? 'MIT']).toEqual([identifier, expect.stringMatching(allowed)])
    }
  })

  it('are small, and in a file each', async () => {
    const files = await Promise.all(apps.map(async ({ identifier }) => packageFile(`icons/${identifier}.svg`)))
    expect(Math.max(...files.map(({ length }) => length))).toBeLessThan(16_000)
    expect(files.reduce((total, { length }) => total + length, 0)).toBeLessThan(400_000)
  })

  it('are of the release that their addresses name', async () => {
    expect((JSON.parse(await packageFile('package.json')) as { version: string }).version).toBe(iconReleases.simpleicons)
  })
})

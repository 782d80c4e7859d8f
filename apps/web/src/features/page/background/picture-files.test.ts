import { readFileSync, readdirSync } from 'node:fs'
import { backgroundPictures, drawnSubjects, popularBackgrounds } from '@foyer/contracts/pages/page/background-pictures'
import { readBackground } from '@foyer/contracts/pages/page/background-value'
import { describe, expect, it } from 'vitest'
import { pictureFiles, shippedBackgrounds } from './picture-files.ts'

const folder = new URL('./pictures/', import.meta.url)
const files = drawnSubjects.flatMap((subject) => readdirSync(new URL(`${subject}/`, folder)).map((name) => `${subject}/${name}`))

describe('the pictures that ship with Foyer', () => {
  it('are at least three of each subject', () => {
    const counts = drawnSubjects.map((subject) => shippedBackgrounds.filter((picture) => picture.subject === subject).length)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(3)
  })

  it('have a file for each width, and no file is of anything else', () => {
    const expected = backgroundPictures.flatMap(({ subject, name }) => [320, 1280, 2560].map((width) => `${subject}/${name}-${width}.avif`))
    expect(files.toSorted()).toEqual(expected.toSorted())
  })

  it('are each listed with their licence', () => {
    const lines = readFileSync(new URL('LICENSE.md', folder), 'utf8').split('\n')
    for (const { subject, name } of backgroundPictures) {
      expect(lines.find((line) => line.includes(`\`${subject}\``))).toContain(`\`${name}\``)
    }
  })

  it('are all that the selection of popular ones names', () => {
    expect(popularBackgrounds.filter((text) => readBackground(text) === null)).toEqual([])
  })

  it('are loaded in the width that fits', () => {
    for (const { background } of shippedBackgrounds) {
      const { src, srcSet, thumbnail } = pictureFiles(background) ?? {}
      expect([src, thumbnail, srcSet]).toEqual([
        expect.stringMatching(/-1280.*avif/),
        expect.stringMatching(/-320.*avif/),
        expect.stringMatching(/-1280.*avif.* 1280w, .*-2560.*avif.* 2560w$/),
      ])
    }
  })
})

describe('an uploaded background', () => {
  it('is read from the address of its file', () => {
    const address = `/api/users/files/${'A'.repeat(43)}`
    expect(pictureFiles(`file:${'A'.repeat(43)}`)).toEqual({
      src: `${address}?size=medium`,
      srcSet: `${address}?size=medium 1280w, ${address} 2560w`,
      thumbnail: `${address}?size=small`,
    })
  })

  it.each(['', 'file:x', 'foyer:beach/moon', 'https://example.org/a.jpg'])('is none as %j', (text) => {
    expect(pictureFiles(text)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { createFonts } from './fonts.ts'
import { outline } from './outlines.ts'
import { pageSvg } from './page-svg.ts'

const findFont = createFonts()
const line = { size: 20, weight: 500, maxWidth: 10_000 } as const
const drawn = (text: string, maxWidth: number = line.maxWidth) => outline(text, { ...line, maxWidth }, findFont)

describe('the outline of a text', () => {
  it.each(['Morning', 'Frühstück', 'Łódź', 'Tiếng Việt', 'Новости', 'Ελληνικά', '2026'])(
    'is drawn of %s, letter by letter',
    async (text) => {
      const letters = text.replaceAll(/[^\p{L}\p{N}]/gu, '').length
      expect((await drawn(text))?.path.match(/M/g)?.length).toBeGreaterThanOrEqual(letters)
    },
  )

  it.each(['東京', 'العربية', '🗼', ''])('is nothing where no letter of it is in the font: %s', async (text) =>
    expect(await drawn(text)).toBeNull(),
  )

  it('leaves out what is not in the font, and the space beside it', async () => {
    expect(await drawn('Tokyo 🗼 Weather')).toEqual(await drawn('Tokyo Weather'))
  })

  it('is cut where it is wider than it may be', async () => {
    const width = (await drawn('a long title '.repeat(20), 200))?.width ?? 0
    expect(width).toBeGreaterThan(150)
    expect(width).toBeLessThanOrEqual(200)
  })

  it('is well-formed path data', async () => {
    for (const size of [19, 20, 21, 32, 64]) {
      const path = (await outline('abcdefghijklmnopqrstuvwxyzäöüß', { ...line, size }, findFont))?.path ?? ''
      expect(path).toMatch(/^(?:[ML]-?[\d.]+ -?[\d.]+|Q(?:-?[\d.]+ ?){4}|C(?:-?[\d.]+ ?){6}|Z)+$/)
    }
  })
})

describe('the picture of a page', () => {
  const page = {
    title: 'Morning <links>',
    owner_name: 'Ada',
    theme_color: 0x00ff7f,
    columns: [[{ title: '東京', items: ['"x"'] }]],
    has_mark: true,
  }

  it('has no text but outlines, and nothing that a title could become', async () => {
    const svg = await pageSvg(page, findFont)
    expect(svg).not.toMatch(/<text|links|Ada|"x"/)
    expect(svg).toContain('fill="#00ff7f"')
  })

  it('has the mark of the product, and none under the label of a team', async () => {
    expect(await pageSvg(page, findFont)).toContain('fill="#1c6fb0"')
    const svg = await pageSvg({ ...page, has_mark: false }, findFont)
    expect(svg).not.toMatch(/#1c6fb0|false/)
  })

  it('has as many columns as fit', async () => {
    const columns = Array.from({ length: 7 }, () => [{ title: 'A', items: [] }])
    expect((await pageSvg({ ...page, columns }, findFont)).match(/rx="12"/g)).toHaveLength(4)
  })
})

import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { type OpenMoji, emojiIndex, fontIconIndex } from './icon-index.ts'

const emoji = (hexcode: string, fields = {}) => ({
  hexcode,
  group: 'symbols',
  annotation: 'red heart',
  tags: 'heart, love',
  openmoji_tags: 'love, emotion',
  skintone: '',
  ...fields,
})

const readJson = async <T>(file: string | URL) => JSON.parse(await readFile(new URL(file), 'utf8')) as T

describe('emojiIndex', () => {
  it('groups emoji and leaves out skin tones and words that the name has', () => {
    expect(emojiIndex([emoji('2764'), emoji('1F44B-1F3FB', { skintone: '1' }), emoji('1F600', { group: 'smileys-emotion' })])).toEqual({
      groups: [
        { id: 'symbols', entries: [['2764', 'red heart', 'love emotion']] },
        { id: 'smileys-emotion', entries: [['1F600', 'red heart', 'love emotion']] },
      ],
    })
  })

  it('takes names in another language, whether or not a code has a variation selector', () => {
    const words = [{ hexcode: '2764-FE0F', label: 'rotes Herz', tags: ['Liebe'] }]
    expect(emojiIndex([emoji('2764')], words).groups[0]?.entries).toEqual([['2764', 'rotes Herz', 'liebe']])
  })
})

describe('the emoji of OpenMoji', () => {
  it.each(['en', 'de'])('are in 12 groups, each of which has a name in %s', async (language) => {
    const ids = emojiIndex(await readJson<OpenMoji[]>(import.meta.resolve('openmoji/data/openmoji.json'))).groups.map(({ id }) => id)
    const locale = new URL(`../src/features/icons/locales/${language}.json`, import.meta.url)
    const { groups } = await readJson<{ groups: Record<string, string> }>(locale)
    expect(ids).toHaveLength(12)
    expect(Object.keys(groups).toSorted()).toEqual(ids.toSorted())
    expect(Object.values(groups)).not.toContain('')
  })
})

describe('fontIconIndex', () => {
  it('has an entry for each free style, by name', () => {
    const icon = (label: string, ...styles: string[]) => ({
      label,
      search: { terms: ['best', label.toLowerCase()] },
      familyStylesByLicense: { free: styles.map((style) => ({ family: 'classic', style })) },
    })
    expect(fontIconIndex({ star: icon('Star', 'solid', 'regular'), github: icon('GitHub', 'brands') }).entries).toEqual([
      ['brands/github', 'GitHub', 'best'],
      ['solid/star', 'Star', 'best'],
      ['regular/star', 'Star', 'best'],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { galleryPath, parseGalleryPath, previewPath } from './gallery-address.ts'

const types = ['notes', 'weather', 'rsslist']
const parse = (path: string) => parseGalleryPath(path, (type) => types.includes(type))

describe('an address below /widgets', () => {
  it.each(['', '/', 'us', '12', 'DE/'])('%j is the gallery', (path) => expect(parse(path)).toEqual({ view: 'gallery' }))

  it.each([
    ['us/weather', 'weather'],
    ['7/finance', 'finance'],
    ['socialmedia', 'socialmedia'],
    ['de/datetime/clocks', 'datetime'],
    ['de/datetime/clocks/round', 'datetime'],
  ])('%j is the subject %s', (path, subject) => expect(parse(path)).toEqual({ view: 'gallery', subject }))

  it.each([
    ['default/notes', 'notes'],
    ['rss/rsslist', 'rsslist'],
    ['notes', 'notes'],
    ['weather', 'weather'],
  ])('%j is the preview of %s', (path, type) => expect(parse(path)).toEqual({ view: 'preview', type }))

  it.each(['default/chess', 'default/12', 'default/notes/more', 'chess', 'us/chess', 'usa/weather', 'us/weather/a/b/c', 'constructor'])(
    '%j is nothing',
    (path) => expect(parse(path)).toBeNull(),
  )

  it.each(types)('that leads to the preview of %s is read as that', (type) => {
    expect(parse(previewPath(type).replace('/widgets/', ''))).toEqual({ view: 'preview', type })
  })

  it('of a subject has the country of the person, and of a search what is searched for', () => {
    expect(galleryPath({ subject: 'weather', country: 'DE' })).toBe('/widgets/de/weather')
    expect(galleryPath({ subject: 'weather', query: ' sun & rain ' })).toBe('/widgets/us/weather?q=sun+%26+rain')
    expect(galleryPath({})).toBe('/widgets')
  })
})

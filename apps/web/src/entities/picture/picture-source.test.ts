import { describe, expect, it } from 'vitest'
import { pictureOf } from './picture.ts'
import { pictureSource, rememberPicture } from './picture-source.ts'

const token = 'T'.repeat(43)
const ofOurs = (address: string) => `/api/tools/images/${'S'.repeat(43)}/${Buffer.from(address).toString('base64url')}`

describe('where a picture is loaded from', () => {
  it('is the uploaded file, in the sizes that it has', () => {
    expect(pictureSource({ f: token, w: 1600, h: 800 }, {})).toEqual({
      src: `/api/users/files/${token}`,
      srcSet: `/api/users/files/${token}?size=small 320w, /api/users/files/${token}?size=medium 800w, /api/users/files/${token} 1600w`,
    })
  })

  it('names each width of a small or a high picture once', () => {
    expect(pictureSource({ f: token, w: 200, h: 100 }, {})?.srcSet).toBe(`/api/users/files/${token}?size=small 200w`)
    expect(pictureSource({ f: token, w: 400, h: 1600 }, {})?.srcSet).toContain('?size=small 80w')
  })

  it('is Foyer for a picture on another site, and nowhere before Foyer has said where', () => {
    const picture = { u: 'https://a.example/ä?b=c', w: 640, h: 480 }
    expect(pictureSource(picture, {})).toBeNull()
    const shown = ofOurs('https://a.example/ä?b=c')
    expect(pictureSource(picture, { picture_url: shown })).toEqual({
      src: `${shown}?size=large`,
      srcSet: `${shown}?size=small 320w, ${shown}?size=large 640w`,
    })
  })

  it('is never that of the picture before', () => {
    const picture_url = ofOurs('https://a.example/before.png')
    const picture = { u: 'https://a.example/after.png', w: 4, h: 3 }
    expect(pictureSource(picture, { picture_url })).toBeNull()
    rememberPicture(picture.u, ofOurs(picture.u))
    expect(pictureSource(picture, { picture_url })?.src).toBe(`${ofOurs(picture.u)}?size=large`)
  })
})

describe('the stored picture of a widget', () => {
  it.each([
    { f: token, w: 4, h: 3 },
    { u: 'https://a.example/', w: 4, h: 3 },
  ])('is read: %j', (p) => expect(pictureOf({ settings: { p } })).toEqual(p))

  it.each([
    undefined,
    null,
    'x',
    { f: token },
    { f: '../x', w: 4, h: 3 },
    { f: token, w: 0, h: 3 },
    { u: '', w: 4, h: 3 },
    { f: token, w: '4', h: 3 },
  ])('is none where this release cannot read it: %j', (p) => expect(pictureOf({ settings: { p } })).toBeNull())
})

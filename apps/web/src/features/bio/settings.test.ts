import { describe, expect, it } from 'vitest'
import { bioOf, bioRows, isEmptyBio, linkName } from './settings.ts'

const bio = (settings: Record<string, unknown>) => bioOf({ settings })

describe('the settings of a profile', () => {
  it('are read as far as this release can', () => {
    expect(bio({ n: 7, b: null, ls: 'x', p: [] })).toEqual({ picture: null, name: '', text: '', links: [] })
    const ls = [{ u: 'https://a.example/' }, { u: 'javascript:alert(1)' }, { u: 'https://b.example/', t: 7 }, null, { u: 'tel:+4930' }]
    expect(bio({ ls }).links).toEqual([{ u: 'https://a.example/' }, { u: 'tel:+4930' }])
  })

  it('are empty without anything to show', () => {
    expect(isEmptyBio(bio({ n: '', ls: [] }))).toBe(true)
    expect(isEmptyBio(bio({ ls: [{ u: 'https://a.example/' }] }))).toBe(false)
  })

  it.each([
    [{ u: 'https://www.a.example/b', t: 'Title' }, 'Title'],
    [{ u: 'https://www.a.example/b' }, 'a.example'],
    [{ u: 'mailto:ada@a.example' }, 'ada@a.example'],
    [{ u: 'tel:+4930' }, '+4930'],
  ])('call the link %j %s', (link, name) => expect(linkName(link)).toBe(name))

  it('keep room for all that they show', () => {
    expect(bioRows({ settings: { n: 'Ada', b: 'x'.repeat(120), ls: [{ u: 'https://a.example/' }] } })).toBe(5)
    expect(bioRows({ settings: {} })).toBe(6)
  })
})

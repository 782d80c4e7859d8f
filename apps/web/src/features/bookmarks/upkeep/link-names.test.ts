import { describe, expect, it } from 'vitest'
import { linkNames, shownAddress } from './link-names.ts'

describe('shownAddress', () => {
  it.each([
    ['https://www.wheels.example/', 'wheels.example'],
    ['http://wheels.example/a/?b=1', 'wheels.example/a/?b=1'],
    ['mailto:ada@example.org', 'mailto:ada@example.org'],
  ])('shows %s as %s', (url, shown) => {
    expect(shownAddress(url)).toBe(shown)
  })
})

describe('linkNames', () => {
  it('adds the address to titles that several links have, and to no other', () => {
    const links = [
      { id: 1, title: 'Home', url: 'https://a.example/' },
      { id: 2, title: 'home ', url: 'https://b.example/start' },
      { id: 3, title: 'Contact', url: 'https://a.example/contact' },
    ]
    expect([...linkNames(links).values()]).toEqual(['Home (a.example)', 'home (b.example/start)', 'Contact'])
  })
})

import { describe, expect, it } from 'vitest'
import { createMonetizedOf } from './monetizers.ts'

const of = createMonetizedOf([
  { name: 'shop', hosts: ['shop.example'], parameters: { tag: 'foyer-21' } },
  { name: 'network', hosts: ['books.example', 'shop.example'], via: 'https://go.example/?id=1&to={url}' },
])

describe('the address of a link that earns money', () => {
  it('gets the parameters of its partner, in place of those that it has', () => {
    expect(of('https://shop.example/a?b=1&tag=mine#c')).toEqual({
      name: 'shop',
      host: 'shop.example',
      address: 'https://shop.example/a?b=1&tag=foyer-21#c',
    })
  })

  it('goes into the address of its partner, encoded once', () => {
    expect(of('https://www.books.example/x?y=1&z=%20')).toEqual({
      name: 'network',
      host: 'books.example',
      address: 'https://go.example/?id=1&to=https%3A%2F%2Fwww.books.example%2Fx%3Fy%3D1%26z%3D%2520',
    })
  })

  it.each([
    'https://notshop.example/',
    'https://shop.example.org/',
    'javascript:alert(1)//shop.example',
    'ftp://shop.example/',
    'data:text/html,shop.example',
    'https://evil.example/?u=https://shop.example/',
    'https://shop.example@evil.example/',
    `https://books.example/${'%20'.repeat(600)}`,
  ])('stays what it is: %s', (url) => {
    expect(of(url)).toBeNull()
  })
})

import { expect, it } from 'vitest'
import { pageUrls } from './page-urls.ts'

it.each([
  [null, 'https://foyer.example/p/Abc1234/my-links'],
  ['every-day', 'https://foyer.example/every-day'],
  ['operators', 'https://foyer.example/p/Abc1234/my-links'],
])('names a page whose address is %j as search engines may list it', (public_url, expected) =>
  expect(pageUrls({ publicUrlOf: () => 'https://foyer.example' }, { public_id: 'Abc1234', public_url, slug: 'my-links' }).page).toBe(
    expected,
  ),
)

it('starts with the address of the owner', () => {
  const addresses = { publicUrlOf: (ownerId: number | undefined) => `https://${ownerId}.example` }
  const urls = pageUrls(addresses, { owner_id: 7, public_id: 'Abc1234', public_url: 'every-day', slug: '' })
  expect([urls.page, urls.rss]).toEqual(['https://7.example/every-day', 'https://7.example/p/Abc1234/feed.xml'])
})

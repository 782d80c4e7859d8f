import { expect, it } from 'vitest'
import { pageUrls } from './page-urls.ts'

it.each([
  [null, 'https://foyer.example/p/Abc1234/my-links'],
  ['every-day', 'https://foyer.example/every-day'],
  ['operators', 'https://foyer.example/p/Abc1234/my-links'],
])('names a page whose address is %j as search engines may list it', (public_url, expected) =>
  expect(pageUrls('https://foyer.example/', { public_id: 'Abc1234', public_url, slug: 'my-links' }).page).toBe(expected),
)

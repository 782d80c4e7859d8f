import { expect, it } from 'vitest'
import { firstPageTitle } from './first-page-title.ts'

it.each([
  ['en', 'Home'],
  ['de', 'Start'],
  ['tr', 'Home'],
  ['constructor', 'Home'],
  [undefined, 'Home'],
])('gives the first page a title in the language of its person: %s', (lang, title) => expect(firstPageTitle(lang)).toBe(title))

import { expect, it } from 'vitest'
import { shortTitles } from './short-titles.ts'

it.each([
  [
    ['Work', 'Home'],
    ['Work', 'Home'],
  ],
  [
    ['Local / 2019 / January', 'Local / 2019 / May'],
    ['January', 'May'],
  ],
  [
    ['Local / 2019 / May', 'Local / 2020 / May', 'Play'],
    ['2019 / May', '2020 / May', 'Play'],
  ],
  [
    ['May', 'Local / May'],
    ['May', 'Local / May'],
  ],
  [
    ['Same', 'Same'],
    ['Same', 'Same'],
  ],
  [
    ['A / ', ' / '],
    ['A / ', ' / '],
  ],
])('shows of %j as much as tells them apart', (titles, expected) => expect(shortTitles(titles)).toEqual(expected))

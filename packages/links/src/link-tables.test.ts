import { describe, expect, it } from 'vitest'
import { linksOfLines } from './link-lines.ts'
import { withBars } from './link-tables.ts'

const addressOf = (word: string): string | null => (/^https?:\/\//.test(word) ? word : null)
const linesOf = (text: string) =>
  linksOfLines(withBars(text, addressOf), addressOf).links.map(({ url, title }) => `${title} <${url}>`.trim())

describe('links in a table', () => {
  it.each([
    [
      'semicolons',
      'Titel;Adresse;Ordner\nOne;https://a.example/1;Work\n"Two";https://b.example/2;',
      ['One <https://a.example/1>', 'Two <https://b.example/2>'],
    ],
    ['commas', 'https://a.example/1,One title\nhttps://b.example/2,Two', ['One title <https://a.example/1>', 'Two <https://b.example/2>']],
  ])('reads the rows of a table by %s', (_name, text, lines) => expect(linesOf(text)).toEqual(lines))

  it('leaves the commas of addresses alone', () => {
    expect(linesOf('https://a.example/@52.5,13.4,12z\nhttps://b.example/@48.1,11.5,12z')).toEqual([
      '<https://a.example/@52.5,13.4,12z>',
      '<https://b.example/@48.1,11.5,12z>',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { structuredData } from './structured-data.ts'

const article = '{"@type":"Article","headline":"A title"}'

describe('structuredData', () => {
  it.each([
    ['plain', article],
    ['in a comment', `<!-- ${article} -->`],
    ['in a comment of CDATA', `//<![CDATA[\n${article}\n//]]>`],
  ])('reads a script that is %s', (_, script) => {
    expect(structuredData([script]).title).toBe('A title')
  })

  it('reads a script with a long run of blanks within', () => {
    expect(structuredData([`{"@type":"Article",${' '.repeat(290_000)}"headline":"A title"}`]).title).toBe('A title')
  })
})

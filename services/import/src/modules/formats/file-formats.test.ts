import { describe, expect, it } from 'vitest'
import { linesOf, parseText } from '../../../test/parse-text.ts'
import { formatOf } from './file-format.ts'
import { samples } from './file-formats.data.ts'

describe('a file is read by its content', () => {
  it.each(samples)('of $name', ({ text, format, lines, skipped = {} }) => {
    expect(formatOf(text)).toBe(format)
    const file = parseText(text)
    expect(file).toMatchObject({ recognised: true, invalid_at: null, too_many: false })
    expect(linesOf(file)).toEqual(lines)
    expect(file.skipped.samples).toEqual(skipped)
  })

  it.each(samples)('in pieces of any size, of $name', ({ text, lines }) => {
    for (const size of [1, 7]) expect(linesOf(parseText(text, { size }))).toEqual(lines)
  })

  it.each(samples)('up to a number of entries, of $name', ({ text, lines }) => {
    expect(parseText(text, { max: lines.length }).too_many).toBe(false)
    expect(parseText(text, { max: lines.length - 1 }).too_many).toBe(true)
  })
})

describe('a file of another kind', () => {
  it.each([
    ['JSON', '{"history":[{"url":"https://a.example/"}]}'],
    ['a list of texts in JSON', '["https://a.example/", "text"]'],
    ['JSON that is one text', '[1,2,{"title":"https://a.example/"}]'],
    ['a table without addresses', 'name,amount\nTea,3\n'],
    ['prose', 'Dear reader,\n\nnothing here leads anywhere. Yours.\n'],
    ['XML', '<?xml version="1.0"?>\n<note>Remember</note>'],
    [
      'a property list of something else',
      '<?xml version="1.0"?>\n<plist version="1.0"><dict><key>Children</key><array><dict><key>Title</key><string>A</string></dict></array></dict></plist>',
    ],
    ['a style sheet', 'body { color: red }\n.a { margin: 0 }\n'],
  ])('is not recognised: %s', (_name, text) => {
    expect(parseText(text)).toMatchObject({ recognised: false, folders: [] })
  })
})

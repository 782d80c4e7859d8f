import { describe, expect, it } from 'vitest'
import { textBlocks } from './text-blocks.ts'

describe('the blocks of a text', () => {
  it('are headings, paragraphs and lists', () => {
    expect(textBlocks('# Trees\n\nOaks are.\n\n- Oak\n\n- Elm\n\n- not #\n\nEnd')).toEqual([
      { key: 0, kind: 'heading', text: 'Trees' },
      { key: 1, kind: 'paragraph', text: 'Oaks are.' },
      { key: 2, kind: 'list', entries: ['Oak', 'Elm', 'not #'] },
      { key: 5, kind: 'paragraph', text: 'End' },
    ])
  })

  it('are preformatted texts with their lines', () => {
    expect(textBlocks('Oak\n\n```\na\n\n# b\n\n- c\n```\n\n````\n```\n````\n\n# Elm\n\n```')).toEqual([
      { key: 0, kind: 'paragraph', text: 'Oak' },
      { key: 1, kind: 'preformatted', text: 'a\n\n# b\n\n- c' },
      { key: 2, kind: 'preformatted', text: '```' },
      { key: 3, kind: 'heading', text: 'Elm' },
      { key: 4, kind: 'paragraph', text: '```' },
    ])
    expect(textBlocks('```\nto be\n\ncontin')).toEqual([{ key: 0, kind: 'preformatted', text: 'to be\n\ncontin' }])
  })

  it('are none of an empty text', () => {
    expect(textBlocks('')).toEqual([])
  })
})

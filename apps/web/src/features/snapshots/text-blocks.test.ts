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

  it('are none of an empty text', () => {
    expect(textBlocks('')).toEqual([])
  })
})

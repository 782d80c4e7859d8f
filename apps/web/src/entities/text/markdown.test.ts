import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './markdown.ts'

describe('parseMarkdown', () => {
  it('splits paragraphs', () => {
    expect(parseMarkdown('one\nstill one\n\n two \n\n\n')).toEqual([
      [{ kind: 'text', text: 'one\nstill one' }],
      [{ kind: 'text', text: 'two' }],
    ])
  })

  it('parses bold, italic and links', () => {
    expect(parseMarkdown('**now** or *then*: [here](https://example.org/a?b=1), https://example.org.')).toEqual([
      [
        { kind: 'bold', text: 'now' },
        { kind: 'text', text: ' or ' },
        { kind: 'italic', text: 'then' },
        { kind: 'text', text: ': ' },
        { kind: 'link', text: 'here', url: 'https://example.org/a?b=1' },
        { kind: 'text', text: ', ' },
        { kind: 'link', text: 'https://example.org', url: 'https://example.org' },
        { kind: 'text', text: '.' },
      ],
    ])
  })

  it.each(['[x](javascript:alert)', '[x](data:text/html,a)', '<b>bold</b>', 'snake_case_name', '2*3*4', '**', '[](a)'])(
    'leaves %s as it is',
    (text) => {
      expect(parseMarkdown(text)).toEqual([[{ kind: 'text', text }]])
    },
  )
})

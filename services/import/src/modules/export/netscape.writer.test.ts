import { describe, expect, it } from 'vitest'
import { readTags } from '../file/netscape.values.ts'
import { linkLine } from './netscape.writer.ts'

describe('the tags of a link in the bookmark file of an archive', () => {
  it.each([[['one']], [['machine learning']], [['one', 'machine learning']], [['été', '東京']]])(
    '%j are read again as they were',
    (tags) => {
      const line = linkLine({ url: 'https://a.example/', title: 'A', tags, created_at: 1 })
      expect(readTags(/TAGS="([^"]*)"/.exec(line)?.[1])).toEqual(tags)
    },
  )
})

import { SaxesParser } from 'saxes'
import { createEntryCollector } from '../../file/entry-collector.ts'
import type { FileParser } from '../../file/parsed-file.ts'

/**
 * Reads the `posts` of Pinboard and Delicious in XML (https://pinboard.in/api/#posts_all, the format of Delicious): one empty `post` element a link,
 * tags by spaces. Text in pieces of any size, in order, then `end`. No entity of a document type is expanded; the first place where the text is no
 * well-formed XML is `invalid_at`.
 */
export function createPostsParser({ now, max }: { now: number; max: number }): FileParser {
  const collector = createEntryCollector({ now, max })
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true })
  let invalidAt: number | null = null
  let recognised = false
  let depth = 0
  let blanks: number | null = null

  parser.on('error', () => void (invalidAt ??= (blanks ?? 0) + Math.max(0, parser.position - 1)))
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth === 1) recognised = name === 'posts'
    if (depth !== 2 || name !== 'post' || invalidAt !== null) return
    collector.addLink(collector.root, {
      url: attributes['href'] ?? '',
      title: attributes['description'] ?? '',
      description: attributes['extended'] ?? '',
      tags: (attributes['tag'] ?? '').split(/\s+/),
      date: attributes['time'] ?? '',
    })
  })
  parser.on('closetag', () => void (depth -= 1))

  return {
    take: () => collector.take(),
    write(text) {
      // White space before the declaration is an error of XML that costs nobody anything.
      const own = blanks === null ? text.trimStart() : text
      if (own === '') return
      blanks ??= text.length - own.length
      if (invalidAt === null && !collector.isFull()) parser.write(own)
    },
    end() {
      if (invalidAt === null && !collector.isFull()) parser.close()
      return collector.end({ invalidAt, recognised })
    },
  }
}

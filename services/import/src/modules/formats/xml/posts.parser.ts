import { createEntryCollector } from '../../file/entry-collector.ts'
import { maxNesting } from '../../file/folder-tree.ts'
import type { FileParser } from '../../file/parsed-file.ts'
import { createXmlElements } from './xml-elements.ts'

/**
 * Reads the `posts` of Pinboard and Delicious in XML (https://pinboard.in/api/#posts_all, the format of Delicious): one empty `post` element a link,
 * tags by spaces. Text in pieces of any size, in order, then `end`. No entity of a document type is expanded; the first place where the text is no
 * well-formed XML is `invalid_at`.
 */
export function createPostsParser({ now, max }: { now: number; max: number }): FileParser {
  const collector = createEntryCollector({ now, max })
  let recognised = false
  let depth = 0

  const elements = createXmlElements({
    opened(name, attributes) {
      depth += 1
      if (depth > maxNesting) elements.refuse()
      if (depth === 1) recognised = name === 'posts'
      if (depth !== 2 || name !== 'post') return
      collector.addLink(collector.root, {
        url: attributes['href'] ?? '',
        title: attributes['description'] ?? '',
        description: attributes['extended'] ?? '',
        tags: (attributes['tag'] ?? '').split(/\s+/),
        date: attributes['time'] ?? '',
      })
    },
    closed: () => void (depth -= 1),
  })

  return {
    take: () => collector.take(),
    write(text) {
      if (!collector.isFull()) elements.write(text)
    },
    end() {
      if (!collector.isFull()) elements.end()
      return collector.end({ invalidAt: elements.invalidAt(), isTooLong: elements.isTooLong(), recognised })
    },
  }
}

import { limits } from '@foyer/contracts/limits'
import { createEntryCollector } from '../../file/entry-collector.ts'
import type { FileParser } from '../../file/parsed-file.ts'
import { anyFormat } from './any-json.format.ts'
import { chromiumFormat, firefoxFormat, treeFormat, xBrowserSyncFormat } from './browser-json.formats.ts'
import { karakeepFormat, linkwardenFormat } from './collection-json.formats.ts'
import { type JsonStreams, createJsonElements } from './json-elements.ts'
import type { JsonFormat } from './json-format.ts'
import { createJsonTokens } from './json-tokens.ts'
import { linkdingFormat, pinboardFormat, tobyFormat, wallabagFormat } from './service-json.formats.ts'

const formats: readonly JsonFormat[] = [
  chromiumFormat,
  firefoxFormat,
  xBrowserSyncFormat,
  karakeepFormat,
  linkwardenFormat,
  linkdingFormat,
  wallabagFormat,
  pinboardFormat,
  tobyFormat,
  // What is of none of these.
  treeFormat,
  anyFormat,
]

/**
 * Reads a JSON file (RFC 8259) of a browser or service in two passes: text in pieces of any size, in order, then `rewind` and the same again, then
 * `end`. The first finds out which kind it is, which shows in its members, and what its entries refer to; the second reads the entries. Neither holds
 * more than a part of it. Never throws: what is no JSON, or too deep, has `invalid_at` set; JSON of another kind is not `recognised`.
 */
export function createJsonParser({ now, max }: { now: number; max: number }): FileParser {
  const collector = createEntryCollector({ now, max })
  let pass = createPass(outlineStreams)
  let invalidAt: number | null = null
  let recognised = true

  const endPass = () => {
    pass.tokens.end()
    invalidAt = pass.tokens.invalidAt()
    if (pass.elements.isTooLarge()) collector.refuseMore()
  }

  return {
    take: () => collector.take(),
    write(text) {
      if (!collector.isFull() && !pass.elements.isTooLarge()) pass.tokens.write(text)
    },
    rewind() {
      endPass()
      if (invalidAt !== null || collector.isFull()) return false
      const outline = pass.elements.root()
      const format = formats.find((candidate) => candidate.recognises(outline))
      recognised = format !== undefined
      if (format) pass = createPass(format.read(outline, collector))
      else invalidAt = 0
      return recognised
    },
    end() {
      if (recognised && invalidAt === null) endPass()
      return collector.end({ invalidAt, recognised })
    },
  }
}

function createPass(streams: JsonStreams) {
  const elements = createJsonElements(streams)
  return { elements, tokens: createJsonTokens(elements) }
}

/** The lists that hold the entries in one format or another; all others, such as those of collections, are short. */
const longLists = new Set(
  'children bookmarks links cards results rssSubscriptions items articles entries records documents posts tabs sessions data'.split(' '),
)
const sampleLength = 20

const outlineStreams: JsonStreams = {
  // Nothing longer than a name is read of an outline.
  maxTextLength: 4 * limits.title,
  isStream: (list) => list.parent === null || longLists.has(list.key),
  element: (_value, list) => list.length <= sampleLength,
}

import { limits } from '@foyer/contracts/limits'
import { isWebUrl } from '@foyer/links/addresses'
import { type Folder, maxNesting, maxOpened, openFolder, rootFolder } from './folder-tree.ts'
import { importedAddress, readDate, readDescription, readName, readTags, readTitle } from './netscape.values.ts'
import { createOpmlRepairer, undoRepair } from './opml.repair.ts'
import { unwrapPageFolder } from './page-folder.ts'
import type { ParsedEntry } from './parsed-entry.ts'
import { type FileParser, presentFolders } from './parsed-file.ts'
import { createSkippedEntries } from './skipped-entries.ts'
import { maxValueLength } from './value-length.ts'
import { createXmlTokens } from './xml-tokens.ts'

type Outline = Partial<Record<string, string>>
type Open = { name: string; folder: Folder; isFolder: boolean }

/** What a list is called that names itself nowhere. */
const fallback = 'Feeds'

/**
 * Reads an OPML file (OPML 1.0 and 2.0, subscription lists of feed readers): text in pieces of any size, in order, then `end`.
 *
 * An outline with an address of a feed is a feed, one with another address a bookmark, any other a folder of those inside it. What stands
 * in no folder belongs to one named by the file's TITLE; one folder around all of them is the page they are to be on. Nothing is fetched and no entity of a document type is expanded. Never throws:
 * the first position where the text is no well-formed XML, or no OPML, is `invalid_at`. Forgiven are what readers of feeds commonly write
 * by mistake: bare ampersands, entities of HTML, control characters, attributes given twice, outlines closed twice or never, a list without OPML around it,
 * and white space before the declaration.
 */
export function createOpmlParser({ now, max }: { now: number; max: number }): FileParser {
  const root = rootFolder()
  const filled = new Set<Folder>()
  const leftOut = createSkippedEntries()
  const open: Open[] = []
  const repairer = createOpmlRepairer()
  let entries: ParsedEntry[] = []
  let opened = 0
  let folders = 0
  let errors = 0
  let count = 0
  let tooMany = false
  let invalidAt: number | null = null
  let isTooLong = false
  let isOver = false
  let title: string | null = null
  // Characters before the first that is no white space; saxes never sees them.
  let skipped: number | null = null
  let blanks = 0
  let written = 0
  let lastSolid = 0

  const offend = (at = tokens.position() - 1) => {
    const place = Math.min(lastSolid, at)
    invalidAt ??= (skipped ?? 0) + Math.max(0, place - repairer.insertedBefore(place))
    tokens.stop()
  }
  const current = (): Folder => open.at(-1)?.folder ?? root

  const addBookmark = (folder: Folder, entry: Outline, url: string, name: string) => {
    const bookmark = {
      url,
      title: readTitle(name, url),
      description: readDescription(entry['description'] ?? ''),
      tags: readTags(entry['category']?.replaceAll('/', ',')),
      created_at: readDate(entry['created'] ?? entry['pubdate'], now),
    }
    folder.linkCount += 1
    entries.push({ folder, bookmark })
  }

  const addEntry = (folder: Folder, entry: Outline, feedAddress: string | undefined) => {
    const address = importedAddress(feedAddress === undefined ? pageOf(entry) : withoutFeedScheme(feedAddress))
    const name = nameOf(entry)
    if ('skipped' in address) leftOut.add(address.skipped, name || (feedAddress ?? ''))
    else if (feedAddress !== undefined && !isWebUrl(address.url)) leftOut.add('not_an_address', name || feedAddress)
    else if (count >= max) tooMany = true
    else {
      if (feedAddress === undefined) addBookmark(folder, entry, address.url, name)
      else {
        folder.feedCount += 1
        entries.push({ folder, feed: { url: address.url, title: name } })
      }
      filled.add(folder)
      count += 1
    }
  }

  const openOutline = (entry: Outline): Folder => {
    const folder = current()
    const isFeed = entry['xmlurl'] !== undefined || feedTypes.has(entry['type']?.toLowerCase() ?? '')
    const feed = isFeed ? entry['xmlurl'] || entry['url'] : undefined
    if (feed || pageOf(entry)) addEntry(folder, entry, feed)
    opened += 1
    return openFolder(folder, { title: nameOf(entry), position: opened })
  }

  /** An outline is a folder by what is in it. */
  const noteFolder = (around: Open | undefined) => {
    if (around?.name !== 'outline' || around.isFolder) return
    around.isFolder = true
    folders += 1
    if (folders > maxOpened) tooMany = true
  }

  const tokens = createXmlTokens({
    failed(message) {
      if (isOver) return
      errors += 1
      if (errors > maxForgiven || !forgiven.test(message)) offend()
    },
    tooLong(at) {
      isTooLong = invalidAt === null
      offend(at)
    },
    opened(tag, attributes) {
      if (invalidAt !== null || isOver || tooMany) return
      const name = tag.toLowerCase()
      const around = open.at(-1)
      if ((open.length === 0 && name !== 'opml') || open.length >= maxNesting) {
        offend()
        return
      }
      if (name === 'outline') noteFolder(around)
      open.push({ name, folder: name === 'outline' ? openOutline(lowered(attributes)) : current(), isFolder: false })
      if (name === 'title' && root.title === '' && around?.name === 'head') title = ''
    },
    closed() {
      if (open.pop()?.name === 'title' && title !== null) {
        root.title = readName(undoRepair(title))
        title = null
      }
      isOver ||= open.length === 0
    },
    text(text) {
      if (title !== null && title.length < 2 * limits.title) title += text.slice(0, maxValueLength)
    },
  })

  const feed = (text: string) => {
    if (skipped === null) {
      const start = text.search(/\S/)
      if (start < 0) blanks += text.length
      else {
        skipped = blanks + start
        feed(text.slice(start))
      }
      return
    }
    const solid = text.trimEnd().length
    if (solid > 0) lastSolid = written + solid - 1
    written += text.length
    if (invalidAt === null && !isOver && !tooMany) tokens.write(text)
  }

  return {
    write(text) {
      if (invalidAt !== null || isOver || tooMany) return
      feed(repairer.write(text))
      if (invalidAt !== null || repairer.tooLongAt() === null) return
      invalidAt = repairer.tooLongAt()
      isTooLong = true
    },
    take() {
      const complete = entries
      entries = []
      return complete
    },
    end() {
      if (invalidAt === null && !isOver && !tooMany) feed(repairer.end())
      if (invalidAt === null && !isOver && !tooMany && skipped !== null) tokens.end()
      root.title ||= fallback
      const pageTitle = unwrapPageFolder([...filled], fallback)
      return {
        recognised: true,
        invalid_at: tooMany ? null : invalidAt,
        ...(isTooLong ? { too_long: true } : {}),
        title: pageTitle ?? root.title,
        folders: presentFolders([...filled], fallback),
        too_many: tooMany,
        skipped: leftOut.entries(),
      }
    },
  }
}

/** More than two for each entry that a file may have; each costs some microseconds. */
const maxForgiven = 1_000_000

const feedTypes = new Set(['rss', 'atom', 'rdf', 'rss1', 'rss2'])
const forgiven =
  /XML declaration|version number|encoding value|standalone value|processing instruction|duplicate attribute|undefined entity|character entity|close tag|unclosed tag|doctype/i

/** The address of a page; of an episode of a podcast in Overcast, or of what is heard. */
const pageOf = (entry: Outline): string | undefined => entry['url'] || entry['htmlurl'] || entry['overcasturl'] || entry['enclosureurl']
const nameOf = (entry: Outline): string => readName(entry['text'] ?? '') || readName(entry['title'] ?? '')

/** Names are matched in any case: `xmlUrl`, `xmlurl` and `XMLURL` are all found in the wild. */
function lowered(attributes: Record<string, string>): Outline {
  const entry: Outline = {}
  for (const [written, value] of Object.entries(attributes)) {
    const name = written.toLowerCase()
    if (readAttributes.has(name)) entry[name] ??= undoRepair(value.slice(0, maxValueLength))
  }
  return entry
}
const readAttributes = new Set([
  'text',
  'title',
  'type',
  'url',
  'xmlurl',
  'htmlurl',
  'description',
  'category',
  'created',
  'pubdate',
  'overcasturl',
  'enclosureurl',
])

/** `feed://host/path` and `feed:https://host/path`, as some readers write addresses of feeds. */
function withoutFeedScheme(address: string): string {
  const match = /^\s*feed:(\/\/)?(https?:)?/i.exec(address)
  if (!match) return address
  const rest = address.slice(match[0].length)
  return match[2] ? match[2] + rest : `http://${rest}`
}

import { limits } from '@foyer/contracts/limits'
import { isBrowserFolder, markers } from './browser-folders.ts'
import { type Folder, maxNesting, maxOpened, openFolder, rootFolder } from './folder-tree.ts'
import { createInvalidInputScanner } from './invalid-input.ts'
import type { ParsedBookmark, ParsedEntry } from './parsed-entry.ts'
import { type FileParser, type ParsedFile, presentFolders } from './parsed-file.ts'
import { createMarkupRepairer, undoRepair } from './netscape.repair.ts'
import { type Attributes, createTokenReader } from './netscape.tokens.ts'
import { fallbackTitle, importedAddress, readDate, readDescription, readName, readTags, readTitle } from './netscape.values.ts'
import { createSkippedEntries } from './skipped-entries.ts'
import { createStrayAddresses } from './stray-addresses.ts'

export type ParsedBookmarkFile = ParsedFile & {
  /** All bookmarks of all folders. */
  bookmarks: number
}

/**
 * Reads a Netscape bookmark file as browsers and services write it (Firefox, Chrome, Safari, Internet Explorer, Delicious, Scuttle,
 * Shaarli, Google; also the `<ul>` and `<ol>` lists of Pocket and Instapaper): text in pieces of any size, in order, then `end`.
 *
 * Every folder that directly holds links is given, in the order of the file; folders of one name stay apart. Links outside any folder are
 * one folder, named by the file's H1 or TITLE. What of a title or a description is no markup of such a file is text (`netscape.repair.ts`). `now` (in seconds) is the date of a bookmark without one. Never throws: what is no bookmark
 * file, or breaks off in the middle of a tag or a link, or holds a NUL, or nests its lists too deeply, has `invalid_at` set.
 *
 * There is no standard; the format is what Netscape Navigator wrote and every browser reads by an HTML parser: unclosed DT, DD and P, any
 * case, no doctype needed. See MDN and Microsoft's "Netscape Bookmark File Format".
 */
export function createNetscapeParser({ now, max }: { now: number; max: number }): FileParser & { end(): ParsedBookmarkFile } {
  const skipped = createSkippedEntries()
  const root = rootFolder()
  const scanner = createInvalidInputScanner()
  const repairer = createMarkupRepairer()
  const filled: Folder[] = []
  let entries: ParsedEntry[] = []
  const levels: Level[] = []
  let listsOfTerms = 0
  let opened = 0
  let reading: Reading | null = null
  let heading: { name: string; title: string; attributes: Attributes } | null = null
  let latest: ParsedBookmark | null = null
  const stray = createStrayAddresses((address) => skipped.add('text', address))
  let documentTitle = ''
  let documentHeading = ''
  let rootIsOpened = false
  let isNetscape = false
  let hasList = false
  let hasTerms = false
  let count = 0
  let tooMany = false
  let invalidAt: number | null = null

  const current = (): Folder => levels.at(-1)?.folder ?? root

  const finish = () => {
    const done = reading
    reading = null
    if (!done) return
    if (done.kind === 'link') addBookmark(done)
    else if (done.kind === 'description') {
      const description = readDescription(done.text)
      if (latest && description !== '') latest.description = description
    } else if (done.kind === 'title') documentTitle ||= readName(done.text)
    else {
      heading = { name: done.name, title: readName(done.text), attributes: done.attributes }
      latest = null
      if (done.name === 'h1' && !rootIsOpened) documentHeading ||= heading.title
    }
  }

  const addBookmark = ({ attributes, text }: Extract<Reading, { kind: 'link' }>) => {
    heading = null
    latest = null
    const { href, title } = withoutLostMark(attributes['href'], text)
    const address = importedAddress(href)
    if ('skipped' in address) skipped.add(address.skipped, title || (href ?? ''))
    else if (count >= max) tooMany = true
    else if (invalidAt === null) {
      latest = {
        url: address.url,
        title: readTitle(title, address.url),
        description: readDescription(attributes['description'] ?? ''),
        // Services that have private links had tags of one word each.
        tags: readTags(attributes['tags'], { bySpaces: attributes['private'] !== undefined }),
        created_at: readDate(attributes['add_date'] ?? attributes['time_added'], now),
      }
      const folder = current()
      if (folder.linkCount === 0) filled.push(folder)
      folder.linkCount += 1
      entries.push({ folder, bookmark: latest })
      count += 1
    }
  }

  const openList = (tag: string) => {
    finish()
    hasList = true
    if (levels.length >= maxNesting) invalidAt ??= reader.tagStart()
    if (invalidAt !== null) return
    if (tag === 'dl') listsOfTerms += 1
    let folder = current()
    if (heading && heading.name === 'h1' && tag === 'dl' && levels.length === 0 && !rootIsOpened) {
      // The heading of the whole file, with the list of everything under it.
      folder = root
      rootIsOpened = true
    } else if (heading) {
      if (documentHeading === heading.title && heading.name === 'h1') documentHeading = ''
      opened += 1
      if (opened > maxOpened) tooMany = true
      const isContainer = folder.isContainer && isBrowserFolder(heading.title, heading.attributes)
      folder = openFolder(folder, { title: heading.title, position: opened, isContainer })
    }
    heading = null
    latest = null
    levels.push({ tag, folder })
  }

  const closeList = (tag: string) => {
    finish()
    latest = null
    heading = null
    if (tag !== 'dl') {
      if (levels.at(-1)?.tag === tag) levels.pop()
    } else if (listsOfTerms > 0) {
      listsOfTerms -= 1
      while (levels.pop()?.tag !== 'dl');
    }
  }

  /** A description may hold markup of its own; where terms are marked by DT, only DT, DD and DL end it. */
  const inDescription = () => reading?.kind === 'description' && hasTerms

  const reader = createTokenReader(
    {
      doctype(text) {
        if (/netscape-bookmark-file/i.test(text)) isNetscape = true
      },
      openTag(name, attributes) {
        stray.flush()
        if (name === 'dt' || name === 'dd' || name === 'dl') {
          if (name === 'dl') return openList(name)
          finish()
          hasList = true
          hasTerms ||= name === 'dt'
          if (name === 'dd') reading = { kind: 'description', text: '' }
        } else if (name === 'hr') {
          finish()
          skipped.add('separator')
        } else if (name === 'br') append(reading, '\n')
        else if (inDescription()) {
          append(reading, blocks.has(name) ? '\n' : '')
          stray.add(attributes['href'] ?? '')
        } else if (lists.has(name)) openList(name)
        else if (headings.has(name)) {
          finish()
          reading = { kind: 'heading', name, attributes, text: '' }
        } else if (name === 'a') {
          finish()
          if (isNetscape || hasList) reading = { kind: 'link', attributes, text: '', start: reader.tagStart() }
        } else if (name === 'title') {
          if (!hasList) reading = { kind: 'title', text: '' }
        } else if (name === 'li') {
          finish()
          hasList = true
        }
      },
      closeTag(name) {
        stray.flush()
        if (name === 'dl') closeList(name)
        else if (name === 'dt' || name === 'dd') finish()
        else if (inDescription()) return
        else if (lists.has(name)) closeList(name)
        else if (name === 'a' ? reading?.kind === 'link' : name === 'title' || name === 'li' || headings.has(name)) finish()
      },
      text(text) {
        if (reading) append(reading, undoRepair(text))
        else stray.add(undoRepair(text))
      },
    },
    wantedAttributes,
  )

  return {
    write(text) {
      scanner.scan(text)
      if (!tooMany && invalidAt === null) reader.write(repairer.write(text))
    },
    take() {
      // What comes next may be the description of the last one.
      const isOpen = latest !== null && entries.at(-1)?.bookmark === latest
      const complete = entries
      entries = isOpen ? complete.splice(-1) : []
      return complete
    },
    end() {
      if (!tooMany && invalidAt === null) {
        reader.write(repairer.end())
        reader.end()
      }
      const cutAt = tooMany ? null : (reader.unfinished() ?? (reading?.kind === 'link' ? reading.start : null))
      finish()
      stray.flush()
      latest = null
      root.title = documentHeading || documentTitle
      const recognised = isNetscape || hasTerms || count > 0
      return {
        recognised,
        invalid_at: recognised ? (scanner.nul() ?? invalidAt ?? cutAt) : scanner.first(),
        title: root.title || fallbackTitle,
        folders: presentFolders(filled, fallbackTitle),
        bookmarks: count,
        too_many: tooMany,
        skipped: skipped.entries(),
      }
    },
  }
}

type Level = { tag: string; folder: Folder }
type Reading =
  | { kind: 'link'; attributes: Attributes; text: string; start: number }
  | { kind: 'heading'; name: string; attributes: Attributes; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'description'; text: string }

const wantedAttributes = new Set(['href', 'add_date', 'time_added', 'tags', 'private', 'description', ...markers])
const lists = new Set(['ul', 'ol', 'menu', 'dir'])
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const blocks = new Set(['p', 'div', 'li', 'ul', 'ol', 'tr', 'blockquote', 'pre'])
const maxTextLength = 2 * limits.description

/** The address and title of a link whose address has no quotation mark at its end. */
function withoutLostMark(value: string | undefined, text: string): { href: string | undefined; title: string } {
  const href = value?.replace(/\s(?:add_date|last_\w{5,8}|icon|icon_uri|tags|private|shortcuturl|time_added)\s{0,9}=\s{0,9}$/i, '')
  const parts = text.trim() === '' ? /^([a-z][a-z0-9+.-]*:\/\/[^\s"'<>]*)>(.*)$/is.exec(href ?? '') : null
  return parts ? { href: parts[1], title: parts[2] ?? '' } : { href, title: text }
}

function append(reading: Reading | null, text: string): void {
  if (reading && reading.text.length < maxTextLength) reading.text += text
}

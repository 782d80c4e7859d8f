import { maxLineLength, piecesOfLine } from '@foyer/links/link-lines'
import { type EntryCollector, type Link, createEntryCollector } from '../../file/entry-collector.ts'
import type { Folder } from '../../file/folder-tree.ts'
import { createInvalidInputScanner } from '../../file/invalid-input.ts'
import type { FileParser } from '../../file/parsed-file.ts'
import { headingOf, isHostLine, linksIn } from './list-lines.ts'

/** Whether a text has links in its lines: Markdown ones, or addresses; or all of its lines are hosts. */
export function isLinkList(start: string): boolean {
  const lines = start
    .split(lineEnd)
    .filter((line) => line.trim() !== '')
    .slice(0, maxLinesLooked)
    .map((line) => line.slice(0, maxLineLength))
  return (lines.length > 0 && lines.every(isHostLine)) || lines.some((line) => !isHostLine(line) && linksIn(line).links.length > 0)
}

/**
 * Reads a list of addresses: plain text with an address a line (a title before it, on its own line or by `url | title`, as OneTab writes it), or
 * Markdown (CommonMark) with headings for folders and inline links. Text in pieces of any size, in order, then `end`. Lines without an address are
 * left out, and counted. A NUL or another control character has `invalid_at` set.
 */
export function createListParser({ now, max }: { now: number; max: number }): FileParser {
  const collector = createEntryCollector({ now, max })
  const scanner = createInvalidInputScanner()
  const reader = createLineReader(collector)
  let rest = ''
  return {
    take: () => collector.take(),
    write(text) {
      scanner.scan(text)
      if (collector.isFull()) return
      const lines = (rest + text).split(lineEnd)
      rest = lines.pop() ?? ''
      for (const line of lines) reader.read(line)
      // All of a list may be on one line.
      const pieces = piecesOfLine(rest)
      rest = pieces.pop() ?? ''
      for (const piece of pieces) reader.read(piece, { isWhole: false })
    },
    end() {
      reader.read(rest)
      reader.end()
      return collector.end({ invalidAt: scanner.nul(), recognised: collector.count() > 0 || collector.isFull() })
    },
  }
}

const lineEnd = /\r\n|\n|\r/
const maxLinesLooked = 1_000

function createLineReader(collector: EntryCollector) {
  const levels: Array<{ level: number; folder: Folder }> = []
  // A line of text that may be the title of the address in the next one.
  let pending: { text: string; line: number } | null = null
  let number = 0
  let isNewLine = true

  const openHeading = ({ level, title }: { level: number; title: string }) => {
    while ((levels.at(-1)?.level ?? 0) >= level) levels.pop()
    levels.push({ level, folder: collector.openFolder(levels.at(-1)?.folder ?? collector.root, title) })
  }
  const skipPending = () => {
    if (pending !== null) collector.skip('text', pending.text, pending.line)
    pending = null
  }
  const add = (links: readonly Link[]) => {
    const [first] = links
    const isBare = links.length === 1 && (first?.title ?? '') === ''
    const title = isBare ? (pending?.text ?? '') : ''
    if (isBare) pending = null
    else skipPending()
    for (const link of links)
      collector.addLink(levels.at(-1)?.folder ?? collector.root, { ...link, title: link.title || title, line: number })
  }

  return {
    /** Reads a line, or the beginning of one, behind which the rest of it comes next. */
    read(line: string, { isWhole = true } = {}): void {
      if (isNewLine) number += 1
      const heading = isNewLine ? headingOf(line) : null
      isNewLine = isWhole
      const { links, left } = linksIn(heading?.title ?? line)
      if (heading) {
        skipPending()
        openHeading({ ...heading, title: titleAround(links) ?? heading.title })
      }
      if (links.length > 0) {
        add(links)
        for (const text of left) collector.skip('text', text, number)
      } else if (!heading && line.trim() !== '') {
        skipPending()
        pending = { text: line.trim().slice(0, 1_000), line: number }
      }
    },
    end: skipPending,
  }
}

/** What a heading says that is a link, or has one. */
const titleAround = ([first, second]: readonly Link[]): string | null => (second ? null : first?.title || null)

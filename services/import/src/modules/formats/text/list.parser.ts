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
  return (lines.length > 0 && lines.every(isHostLine)) || lines.some((line) => !isHostLine(line) && linksIn(line).length > 0)
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
      // What is longer than any address with its title is no line of a list.
      if (rest.length > maxLineLength) {
        lines.push(rest)
        rest = ''
      }
      for (const line of lines) reader.read(line)
    },
    end() {
      reader.read(rest)
      reader.end()
      return collector.end({ invalidAt: scanner.nul(), recognised: collector.count() > 0 || collector.isFull() })
    },
  }
}

const lineEnd = /\r\n|\n|\r/
const maxLineLength = 70_000
const maxLinesLooked = 1_000

function createLineReader(collector: EntryCollector) {
  const levels: Array<{ level: number; folder: Folder }> = []
  // A line of text that may be the title of the address in the next one.
  let pending: { text: string; line: number } | null = null
  let number = 0

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
    read(line: string): void {
      number += 1
      const heading = headingOf(line)
      const links = heading ? [] : linksIn(line.slice(0, maxLineLength))
      if (links.length > 0) add(links)
      else if (line.trim() !== '') {
        skipPending()
        if (heading) openHeading(heading)
        else pending = { text: line.trim().slice(0, 1_000), line: number }
      }
    },
    end: skipPending,
  }
}

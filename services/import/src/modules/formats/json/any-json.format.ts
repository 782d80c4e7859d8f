import type { EntryCollector } from '../../file/entry-collector.ts'
import type { Folder } from '../../file/folder-tree.ts'
import { hasScheme, isEvidentAddress } from '../text/evident-address.ts'
import type { JsonFrame } from './json-elements.ts'
import type { JsonFormat } from './json-format.ts'
import { isFieldOfTags, linkOf } from './json-link.ts'
import { objectOf } from './json-values.ts'

/** What is inherited by the links in an object: the folder it is, and its tags and date. */
type Around = { folder: Folder; tags: readonly string[]; date: string }

const maxDepth = 32
const maxLooked = 2_000

/**
 * JSON that nobody has described here: every object with an address, wherever it is, is a link, by what services call its fields (`json-link.ts`); an
 * object with a name and such objects in it is a folder. So are read Omnivore (`labels`, `savedAt`), Tab Session Manager (windows and tabs by their
 * numbers), the reading list of Pocket's API, and the history of YouTube.
 */
export const anyFormat: JsonFormat = {
  name: 'any',
  recognises: (outline) => hasLink(outline) || isListOfLinks(outline),
  read(_outline, collector) {
    const folders = new WeakMap<JsonFrame, Folder>()
    const folderAround = (frame: JsonFrame | null): Folder => {
      for (let at = frame; at; at = at.parent) {
        const folder = folders.get(at)
        if (folder) return folder
      }
      return collector.root
    }
    return {
      isStream: ({ key }) => !isFieldOfTags(key),
      opened(list) {
        const owner = list.parent
        const { title, url } = linkOf(owner?.value)
        const around = folderAround(owner)
        // A name that comes behind the list is not known here.
        folders.set(list, owner && !owner.isList && title !== '' && !isEvidentAddress(url) ? collector.openFolder(around, title) : around)
      },
      element(value, list, frame) {
        // A list in a link is of what belongs to it, as its author or its pictures.
        const isInLink = isEvidentAddress(linkOf(list.parent?.value).url)
        if (typeof value === 'string' && isEvidentAddress(value)) {
          if (!isInLink && (list.parent === null || listsOfAddresses.test(list.key))) collector.addLink(folderAround(list), { url: value })
          else if (hasScheme(value)) collector.skip('text', value)
        }
        if (!frame || frame.isList) return false
        if (isInLink) skipLink(value, collector)
        else visit(value, { folder: folderAround(list), tags: [], date: '' }, { collector, depth: 0, isWhole: false })
        return false
      },
      whole: (value) => void visit(value, { folder: collector.root, tags: [], date: '' }, { collector, depth: 0, isWhole: true }),
    }
  },
}

const listsOfAddresses = /(?:url|uri|link|href|bookmark|address|tab)(?:e?s)?$/i

/** Says which link was left out. */
function skipLink(value: unknown, collector: EntryCollector): void {
  const { url, title } = linkOf(value)
  if (isEvidentAddress(url)) collector.skip('text', `${title} ${url}`.trim())
}

type Visit = { collector: EntryCollector; depth: number; isWhole: boolean }

/** Adds the links in an object: it is one, or holds some. Gives whether there were any. */
function visit(value: unknown, around: Around, { collector, depth, isWhole }: Visit): boolean {
  const { url, ...rest } = linkOf(value)
  if (isEvidentAddress(url)) {
    collector.addLink(around.folder, { ...rest, url, tags: [...around.tags, ...rest.tags], date: rest.date || around.date })
    return true
  }
  const objects = Object.values(objectOf(value)).filter((field) => Object.keys(objectOf(field)).length > 0)
  if (depth >= maxDepth) {
    for (const object of objects) skipLink(object, collector)
    if (objects.length > 0) collector.skip('text', rest.title)
    return false
  }
  const isFolder = !isWhole && rest.title !== '' && objects.some((object) => hasLink(object))
  const inside: Around = {
    folder: isFolder ? collector.openFolder(around.folder, rest.title) : around.folder,
    tags: rest.tags.length > 0 ? rest.tags : around.tags,
    date: rest.date || around.date,
  }
  const visited = objects.map((object) => visit(object, inside, { collector, depth: depth + 1, isWhole: false }))
  if (visited.length === 0 && depth === 0 && !isWhole && (rest.title !== '' || url !== ''))
    collector.skip(url === '' ? 'empty' : 'not_an_address', rest.title || url)
  return visited.includes(true)
}

/** Whether a file is a list of addresses, or of objects with one, that have no titles. */
const isListOfLinks = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((element) => isEvidentAddress(linkOf(element).url))

/** Whether an object with an address and a title is in a value, as far as it is looked through. */
function hasLink(value: unknown): boolean {
  const queue: unknown[] = [value]
  for (let at = 0; at < queue.length && at < maxLooked; at += 1) {
    const next = queue[at]
    const { url, title } = linkOf(next)
    if (title !== '' && isEvidentAddress(url)) return true
    const inside = Array.isArray(next) ? (next as unknown[]) : Object.values(objectOf(next))
    queue.push(...inside.filter((field) => typeof field === 'object' && field !== null).slice(0, maxInside))
  }
  return false
}
const maxInside = 50

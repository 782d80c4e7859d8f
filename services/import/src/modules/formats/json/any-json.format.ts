import type { EntryCollector } from '../../file/entry-collector.ts'
import type { Folder } from '../../file/folder-tree.ts'
import { isEvidentAddress } from '../text/evident-address.ts'
import type { JsonFrame } from './json-elements.ts'
import type { JsonFormat } from './json-format.ts'
import { isFieldOfTags, linkOf } from './json-link.ts'
import { objectOf } from './json-values.ts'

/** What is inherited by the links in an object: the folder it is, and its tags and date. */
type Around = { folder: Folder; tags: readonly string[]; date: string }

const maxDepth = 12
const maxLooked = 2_000

/**
 * JSON that nobody has described here: every object with an address, wherever it is, is a link, by what services call its fields (`json-link.ts`); an
 * object with a name and such objects in it is a folder. So are read Omnivore (`labels`, `savedAt`), Tab Session Manager (windows and tabs by their
 * numbers), the reading list of Pocket's API, and the history of YouTube.
 */
export const anyFormat: JsonFormat = {
  name: 'any',
  recognises: (outline) => hasLink(outline),
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
        if (typeof value === 'string' && listsOfAddresses.test(list.key) && isEvidentAddress(value))
          collector.addLink(folderAround(list), { url: value })
        // A list in a link is of what belongs to it, as its author or its pictures.
        if (frame && !frame.isList && !isEvidentAddress(linkOf(list.parent?.value).url))
          visit(value, { folder: folderAround(list), tags: [], date: '' }, { collector, depth: 0, isWhole: false })
        return false
      },
      whole: (value) => void visit(value, { folder: collector.root, tags: [], date: '' }, { collector, depth: 0, isWhole: true }),
    }
  },
}

const listsOfAddresses = /(?:url|uri|link|href|bookmark|address|tab)(?:e?s)?$/i

type Visit = { collector: EntryCollector; depth: number; isWhole: boolean }

/** Adds the links in an object: it is one, or holds some. Gives whether there were any. */
function visit(value: unknown, around: Around, { collector, depth, isWhole }: Visit): boolean {
  const { url, ...rest } = linkOf(value)
  if (isEvidentAddress(url)) {
    collector.addLink(around.folder, { ...rest, url, tags: [...around.tags, ...rest.tags], date: rest.date || around.date })
    return true
  }
  const objects = Object.values(objectOf(value)).filter((field) => Object.keys(objectOf(field)).length > 0)
  if (depth >= maxDepth) return false
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

/** Whether an object with an address and a title is in a value, as far as it is looked through. */
function hasLink(value: unknown): boolean {
  let rest: unknown[] = [value]
  for (let count = 0; rest.length > 0 && count < maxLooked; count += 1) {
    const [next, ...queue] = rest
    const { url, title } = linkOf(next)
    if (title !== '' && isEvidentAddress(url)) return true
    const inside = Array.isArray(next) ? (next as unknown[]) : Object.values(objectOf(next))
    rest = [...queue, ...inside.filter((field) => typeof field === 'object' && field !== null).slice(0, maxInside)]
  }
  return false
}
const maxInside = 50

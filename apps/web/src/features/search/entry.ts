import { noteTitle, plainNote } from '@foyer/text/note-text'
import { foldText, searchedText } from '@foyer/text/search-text'
import type { LucideIcon } from 'lucide-react'
import { isBroken } from '../../entities/bookmark/broken-links.ts'
import { displayTitle } from '../../entities/page/page-title.ts'
import type { SearchEntry } from '../../entities/widget/widget-kind.ts'

/** What a result is: the widget kind whose item it is, or one of `screenScopes`. */
export type Scope = string

/** Of saved pages, which are items of no kind. */
const snapshotScope: Scope = 'snapshot'

/** An item as the search compares and shows it. */
export type Entry = Omit<SearchEntry, 'section' | 'markdown'> & {
  /** Lines of which the first that matches is shown when the title does not. */
  lines?: string[]
  scope: Scope
  widgetId: number
  /** The group or list it is in; null where there are none. */
  groupId: number | null
  /** The page it is on; empty for an unsorted bookmark, which is on none. */
  publicId: string
  pageTitle: string
  /** The team of the person whose page it is; its id where it is an unsorted bookmark of the team. */
  team?: string
  teamId?: number
  /** Where on the page it is: its widget, and its group or list. */
  place: string[]
  tags: string[]
  /** Whether it is a link that leads nowhere any more. */
  isBroken: boolean
  /** The screen that it is: of a page, a tag or settings. */
  to?: string
  /** Of a page: whether it is the viewer's own, so that it is gone once their list has it no more. */
  isOwn?: boolean
  /** Of a command: what is done. */
  run?: () => void
  /** Names it where it has no id of its own. */
  name?: string
  icon?: LucideIcon
  /** Further titles by which it is found, folded. */
  aliases?: readonly string[]
  /** Of a saved page: where it was found in it. Such an entry is at no place. */
  snapshot?: { id: number; excerpt: string }
  /** Its title and its other fields as they are compared. */
  folded: string[]
}

export type EntryPlace = Pick<Entry, 'scope' | 'widgetId' | 'publicId' | 'pageTitle' | 'team' | 'teamId' | 'place'>

/** An item of a kind at its place. A group that is named as its widget is not named twice. */
export function toEntry({ tags = [], section, markdown, ...fieldsOfItem }: SearchEntry, { place, ...rest }: EntryPlace): Entry {
  const item = markdown === undefined ? fieldsOfItem : { ...fieldsOfItem, ...readNote(markdown) }
  const fields = tags.length > 0 ? [...item.fields, tags.join(' ')] : item.fields
  const path = section && section.title !== place.at(-1) ? [...place, section.title] : place
  const isBrokenLink = item.link !== undefined && isBroken(item.link)
  const folded = [item.title, ...fields].map(searchedText)
  return { ...item, ...rest, groupId: section?.id ?? null, place: path, tags, isBroken: isBrokenLink, folded }
}

/** How a note is shown: without its marks. */
function readNote(text: string): { title: string; lines: string[] } {
  const lines = plainNote(text).split('\n')
  return { title: noteTitle(text), lines: lines.filter((line) => line.trim() !== '') }
}

type FoundPage = { id: number; url: string; title: string; excerpt: string }

/** A page that was saved, by the person or their team, found by the words in it. */
export function snapshotEntry({ id, url, title, excerpt }: FoundPage, team?: string): Entry {
  const item = { id, title: title || url, fields: [], link: { url, icon: null } }
  const at = { scope: snapshotScope, widgetId: 0, publicId: '', pageTitle: '', place: [], ...(team === undefined ? {} : { team }) }
  return { ...toEntry(item, at), snapshot: { id, excerpt } }
}

type Screen = Pick<Entry, 'scope' | 'title'> &
  Partial<Pick<Entry, 'id' | 'name' | 'to' | 'run' | 'icon' | 'team' | 'place' | 'isOwn'>> & { aliases?: string }

/** A page, a tag, a screen of settings or a command. `aliases`: other names for it, with commas between them. */
export function screenEntry({ id = 0, title, place = [], aliases = '', ...screen }: Screen): Entry {
  const at = { widgetId: 0, publicId: '', pageTitle: '', place }
  const folded = aliases.split(',').map((alias) => searchedText(alias.trim()))
  return { ...toEntry({ id, title, fields: [] }, { ...at, scope: screen.scope }), ...screen, aliases: folded.filter(Boolean) }
}

export const keyOf = ({ scope, id, name }: Pick<Entry, 'scope' | 'id' | 'name'>): string => `${scope}-${name ?? id}`

/** The names of where an entry is, for somebody who looks at the page of this public id. */
export function pathOf({ to, run, publicId, pageTitle, team, place }: Entry, openPage: string): string {
  if (to !== undefined || run) return [...(team === undefined ? [] : [team]), ...place].join(' › ')
  const page = team === undefined ? [displayTitle(pageTitle)] : [team, displayTitle(pageTitle)]
  return [...(publicId === openPage ? [] : page), ...place].join(' › ')
}

/** The first line that matches where the title does not. */
export function lineWith(words: readonly string[], { title, lines = [], folded }: Entry): string {
  if (words.some((word) => folded[0]?.includes(word))) return title
  return lines.find((line) => words.some((word) => foldText(line).includes(word))) ?? title
}

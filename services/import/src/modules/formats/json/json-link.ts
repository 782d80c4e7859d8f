import type { Link } from '../../file/entry-collector.ts'
import { isEvidentAddress } from '../text/evident-address.ts'
import { tagsInText } from '../text/tags-in-text.ts'
import { objectOf, paragraphs, tagsIn } from './json-values.ts'

/** What services call the fields of a link, in any case and with underscores or without, the best first. */
const fields = {
  url: [
    'url',
    'uri',
    'href',
    'link',
    'givenurl',
    'resolvedurl',
    'titleurl',
    'linkurl',
    'pageurl',
    'address',
    'sourceurl',
    'originalurl',
    'website',
    'permalink',
    'canonicalurl',
    'weburl',
    'htmlurl',
    'siteurl',
  ],
  title: ['title', 'name', 'giventitle', 'resolvedtitle', 'customtitle', 'pagetitle', 'label', 'headline'],
  description: ['description', 'excerpt', 'summary', 'extended', 'abstract'],
  note: ['note', 'notes', 'comment', 'comments', 'annotation'],
  tags: ['tags', 'labels', 'tagnames', 'taglist', 'tag', 'keywords', 'categories', 'topics'],
  date: [
    'dateadded',
    'savedat',
    'createdat',
    'created',
    'timeadded',
    'addedat',
    'added',
    'datecreated',
    'creationdate',
    'adddate',
    'saveddate',
    'saved',
    'createdtime',
    'timecreated',
    'bookmarkedat',
    'importdate',
    'timestamp',
    'time',
    'date',
    'lastaccessed',
  ],
} as const

/** Names of lists that hold what belongs to one link. */
export const isFieldOfTags = (key: string): boolean => (fields.tags as readonly string[]).includes(nameOf(key))

const nameOf = (key: string): string => key.toLowerCase().replaceAll(/[_\s-]/g, '')

/** A link as any service may describe it, or its address and nothing else; its address is empty where there is none. */
export function linkOf(value: unknown): Link & { title: string; tags: string[]; date: string } {
  if (typeof value === 'string') return { url: isEvidentAddress(value) ? value : '', title: '', description: '', tags: [], date: '' }
  const byName = new Map(Object.entries(objectOf(value)).map(([key, field]) => [nameOf(key), field]))
  const textAt = (names: readonly string[], isFit = (text: string) => text.trim() !== '') =>
    names.map((name) => textOfField(byName.get(name))).find(isFit) ?? ''
  return {
    url: textAt(fields.url, isEvidentAddress) || textAt(fields.url),
    title: textAt(fields.title),
    description: paragraphs(textAt(fields.note), textAt(fields.description)),
    tags: fields.tags.map((name) => tagsOfField(byName.get(name))).find((tags) => tags.length > 0) ?? [],
    date: textAt(fields.date),
  }
}

function textOfField(field: unknown): string {
  if (typeof field === 'string') return field
  return typeof field === 'number' && Number.isFinite(field) ? String(field) : ''
}

/** A list of names, a text with several, or an object with a name each. */
function tagsOfField(field: unknown): string[] {
  if (typeof field === 'string') return tagsInText(field)
  if (Array.isArray(field)) return tagsIn(field)
  return Object.entries(objectOf(field)).flatMap(([name, tag]) => (Object.keys(objectOf(tag)).length > 0 ? [name] : []))
}

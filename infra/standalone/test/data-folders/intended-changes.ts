import { linkId } from '@foyer/service-kit/link-id'
import type { Answer } from './answers.ts'
import type { RecordedFolder } from './recording.ts'

/** Releases in which addresses that lead to the same page still had different `link_id`s (before step 3 of pages). */
const beforeCanonicalAddresses = new Set(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'])

/** What a recorded answer has to be now: with what later releases have changed on purpose. Null for one that says something else by now. */
export function intendedAnswer(of: RecordedFolder, answer: Answer): Answer | null {
  // Links are saved more than once that were not before.
  if (answer.path === '/bookmarks/duplicates.json' && beforeCanonicalAddresses.has(of.name)) return null
  return { ...answer, body: intendedValue(answer.body) }
}

function intendedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(intendedValue)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, intendedValue(field)]))
  return 'link_id' in inner && typeof inner['url'] === 'string' ? intendedBookmark(inner, inner['url']) : inner
}

/** A bookmark without an icon of its own may have been given that of its kind of address. */
function intendedBookmark({ icon, ...bookmark }: Record<string, unknown>, url: string): object {
  return { ...bookmark, link_id: linkId(url), ...(icon === null ? {} : { icon }) }
}

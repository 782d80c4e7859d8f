import { limits } from '@foyer/contracts/limits'
import { createStore } from '../../lib/state/create-store.ts'
import { sessionKeyPrefix } from '../../lib/state/storage.ts'
import { type Entry, keyOf, toEntry } from './entry.ts'

/** A result that was opened, as it is stored. */
export type RecentResult = Pick<
  Entry,
  'id' | 'scope' | 'name' | 'to' | 'widgetId' | 'publicId' | 'pageTitle' | 'team' | 'teamId' | 'place' | 'title'
> & {
  groupId?: number
  url?: string
  isBroken?: boolean
  isOwn?: boolean
  isDone?: boolean
}

/** The results opened last in this browser, newest first; until the session ends, so that nobody sees those of another person. */
export const recentResults = createStore<readonly RecentResult[]>([], {
  persist: { key: `${sessionKeyPrefix}recent-results`, parse: parseRecent, format: JSON.stringify },
})

export function addRecent({
  id,
  scope,
  name,
  to,
  widgetId,
  groupId,
  publicId,
  pageTitle,
  team,
  teamId,
  place,
  title,
  link,
  ...state
}: Entry): void {
  const recent: RecentResult = {
    id,
    scope,
    widgetId,
    publicId,
    pageTitle,
    place,
    title,
    ...(name === undefined ? {} : { name }),
    ...(to === undefined ? {} : { to }),
    ...(team === undefined ? {} : { team }),
    ...(teamId === undefined ? {} : { teamId }),
    ...(groupId === null ? {} : { groupId }),
    ...(link ? { url: link.url, isBroken: state.isBroken } : {}),
    ...(state.isOwn ? { isOwn: true } : {}),
    ...(state.isDone === undefined ? {} : { isDone: state.isDone }),
  }
  recentResults.set((results) => [recent, ...results.filter((earlier) => keyOf(earlier) !== keyOf(recent))].slice(0, limits.recent_results))
}

/** As the search shows it, with the icon of its site: the one that was chosen may be another by now. */
export function recentEntry({
  url,
  isBroken = false,
  isOwn = false,
  isDone,
  scope,
  widgetId,
  groupId,
  publicId,
  pageTitle,
  team,
  place,
  name,
  to,
  ...rest
}: RecentResult): Entry {
  const item = {
    ...rest,
    fields: [],
    ...(url === undefined ? {} : { link: { url, icon: null } }),
    ...(isDone === undefined ? {} : { isDone }),
  }
  return {
    ...toEntry(item, { scope, widgetId, publicId, pageTitle, place, ...(team === undefined ? {} : { team }) }),
    ...(name === undefined ? {} : { name }),
    ...(to === undefined ? {} : { to }),
    ...(isOwn ? { isOwn } : {}),
    groupId: groupId ?? null,
    isBroken,
  }
}

export function parseRecent(text: string): readonly RecentResult[] | undefined {
  try {
    const results: unknown = JSON.parse(text)
    return Array.isArray(results) ? results.filter(isRecent).slice(0, limits.recent_results) : undefined
  } catch {
    return undefined
  }
}

function isRecent(value: unknown): value is RecentResult {
  if (typeof value !== 'object' || value === null) return false
  const { id, scope, name, to, widgetId, publicId, pageTitle, title, team, teamId, place, url, groupId } = value as Partial<
    Record<keyof RecentResult, unknown>
  >
  return (
    Number.isSafeInteger(id) &&
    Number.isSafeInteger(widgetId) &&
    [scope, publicId, pageTitle, title].every((field) => typeof field === 'string') &&
    Array.isArray(place) &&
    place.every((part) => typeof part === 'string') &&
    [name, to, team, url].every((field) => field === undefined || typeof field === 'string') &&
    [groupId, teamId].every((field) => field === undefined || Number.isSafeInteger(field))
  )
}

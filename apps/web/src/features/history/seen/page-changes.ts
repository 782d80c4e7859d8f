import type { Page } from '@foyer/contracts/pages/page/pages'
import { queryOptions } from '@tanstack/react-query'
import { isOwn } from '../../../entities/page/can.ts'
import { api } from '../../../lib/api/api-client.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'

const dayMs = 24 * 3_600_000

/** What others have changed on a page since the person marked it as seen. */
export function pageChangesQuery(pageId: number) {
  return queryOptions({
    queryKey: ['page-changes', pageId],
    queryFn: ({ signal }) => api('listPageChanges', { params: { id: String(pageId) }, signal }),
    staleTime: 60_000,
    // A page is shown as well without what is new on it.
    retry: false,
  })
}

/** Whether others change a page: not one’s own that nobody else sees. */
export const isChangedByOthers = (page: Page): boolean => !isOwn(page) || page.share_mode !== 'private'

/** A moment of the last days by its time or weekday, else by its date. */
export function sinceText(seconds: number, now: Date, language: string): string {
  const moment = new Date(seconds * 1_000)
  const age = now.getTime() - moment.getTime()
  const locale = regionalLocale(language)
  if (age < dayMs) return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(moment)
  if (age < 6 * dayMs) return new Intl.DateTimeFormat(language, { weekday: 'long' }).format(moment)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(moment)
}

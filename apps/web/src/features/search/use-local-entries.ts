import type { Page } from '@foyer/contracts/pages/page/pages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../entities/page/can.ts'
import { followedPagesQuery } from '../../entities/page/followed-pages.ts'
import { lastPageId } from '../../entities/page/last-page.ts'
import { firstPage, listPagesQuery } from '../../entities/page/list-pages.ts'
import { teamSectionsQuery } from '../../entities/page/team-sections.ts'
import { useIsMember } from '../../entities/session/session.ts'
import { ownTagsQuery } from '../../entities/tag/own-tags.ts'
import { restoreQuery } from '../../lib/api/query-persistence.ts'
import { useOptimisticMenu } from '../../lib/mutations/optimistic-menu.ts'
import { useCommandEntries } from './commands/use-command-entries.ts'
import { type Entry, keyOf } from './entry.ts'
import { goneFilter } from './gone-results.ts'
import { articleEntries, useArticleArrivals } from './sources/article-entries.ts'
import { kindEntries } from './sources/kind-entries.ts'
import { menuEntries } from './sources/menu-entries.ts'
import { type RemainingItems, entriesOf, storedEntriesOf } from './sources/page-entries.ts'
import { tagEntries } from './sources/tag-entries.ts'
import { teamEntries } from './sources/team-entries.ts'
import { useStoredPages } from './sources/use-stored-pages.ts'
import { useAllKinds } from './use-all-kinds.ts'

/** What the browser has: everything, and of that the tags and the commands. */
export type LocalEntries = { all: Entry[]; tags: Entry[]; commands: Entry[]; isGone: (entry: Entry) => boolean }

/** All that can be found without the server: what is on the open page and on those that are stored, the menu of pages, tags, settings and commands. */
export function useLocalEntries(page: Page | null, further: RemainingItems | undefined, enabled: boolean): LocalEntries {
  const client = useQueryClient()
  const menu = useMenu(enabled)
  const ids = useMemo(() => publicIdsOf(menu, page), [menu, page])
  const stored = useStoredPages(ids, enabled)
  const isMember = useIsMember()
  const { data: ownTags } = useQuery({ ...ownTagsQuery(), enabled: enabled && isMember, staleTime: 60_000 })
  const { t } = useTranslation(['commands', 'gallery'])
  const { commands, settings } = useCommandEntries(page)
  const kinds = useAllKinds(enabled && isMember)
  const widgetTarget = page && can(page, 'edit') ? page : firstPage(menu.own ?? [], lastPageId())
  const arrivals = useArticleArrivals()
  const onPage = useMemo(() => (enabled && page ? entriesOf(page, further) : []), [enabled, page, further])
  const articles = useMemo(() => {
    const pages = page ? [page, ...stored] : stored
    return arrivals >= 0 ? pages.flatMap((each) => articleEntries(client, each)) : []
  }, [client, page, stored, arrivals])
  const isGone = useMemo(() => goneFilter({ own: menu.own, pages: page ? [page, ...stored] : stored }), [menu.own, page, stored])
  return useMemo(() => {
    const items = unique([...onPage, ...stored.flatMap(storedEntriesOf), ...articles])
    const tags = tagEntries(ownTags, items)
    const toAdd = isMember ? kindEntries(t, kinds, widgetTarget) : []
    const screens = [...settings, ...teamEntries(t, menu.teams ?? [])]
    return { all: [...unique(menuEntries(menu)), ...items, ...tags, ...screens, ...commands, ...toAdd], tags, commands, isGone }
  }, [t, isGone, stored, articles, onPage, menu, ownTags, settings, commands, kinds, isMember, widgetTarget])
}

/** The menu with the changes that are on their way; from this browser while the server is asked. */
function useMenu(enabled: boolean) {
  const client = useQueryClient()
  const isMember = useIsMember()
  const isRead = enabled && isMember
  useEffect(() => {
    if (isRead)
      for (const { queryKey } of [listPagesQuery(), teamSectionsQuery(), followedPagesQuery()]) void restoreQuery(client, queryKey)
  }, [client, isRead])
  const own = useQuery({ ...listPagesQuery(), enabled: isRead })
  const teams = useQuery({ ...teamSectionsQuery(), enabled: isRead })
  const followed = useQuery({ ...followedPagesQuery(), enabled: isRead })
  return useOptimisticMenu({ own: own.data, teams: teams.data, followed: followed.data })
}

function publicIdsOf({ own = [], teams = [], followed = [] }: ReturnType<typeof useMenu>, page: Page | null): string[] {
  const all = [...own, ...teams.flatMap((team) => team.pages), ...followed].map(({ public_id }) => public_id)
  return [...new Set(all)].filter((publicId) => publicId !== page?.public_id)
}

/** Each once: what is on the open page before what is stored of it. */
function unique(entries: readonly Entry[]): Entry[] {
  const byKey = new Map<string, Entry>()
  for (const entry of entries) if (!byKey.has(keyOf(entry))) byKey.set(keyOf(entry), entry)
  return [...byKey.values()]
}

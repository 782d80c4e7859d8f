import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useInboxTeams } from '../../../entities/page/inbox-teams.ts'
import { useTargetPages } from '../../../entities/page/target-pages.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import type { TeamSection } from '../../../lib/mutations/mutation-kind.ts'
import { useOptimisticPage } from '../../../lib/mutations/optimistic-page.ts'
import type { LinkTarget } from '../editing/batches/batch-actions.ts'
import { linkTargets } from '../editing/places/link-targets.ts'
import { rememberedPlace } from './remembered-place.ts'

type PageChoice = Pick<PageSummary, 'public_id' | 'title'>

export type SavePlace = {
  /** The pages to choose from; until they are loaded, the one that was chosen last. */
  pages: readonly PageChoice[]
  /** null: Unsorted. */
  page: PageChoice | null
  choosePage: (publicId: string) => void
  /** Those to whose inbox something can be saved, and the one that is chosen; undefined: the person’s own, or a page. */
  teams: readonly TeamSection[]
  team: TeamSection | undefined
  chooseInbox: (team: TeamSection | undefined) => void
  /** The widgets and groups of the page; undefined while they are not there. */
  targets: readonly LinkTarget[] | undefined
  /** undefined where the page has none, and while they are not there. */
  target: LinkTarget | undefined
  chooseTarget: (target: LinkTarget) => void
  error: Error | null
  retry: () => void
  /** Offers the place first the next time. */
  remember: () => void
}

/** Where a link is saved: Unsorted, that of a team, or a widget or a group of one of the person's pages. It starts with the place that was chosen last. */
export function useSavePlace(): SavePlace {
  const userId = useCurrentUser()?.id
  const [last] = useState(() => rememberedPlace.get())
  const lastOwn = last?.userId === userId ? last : null
  const own = lastOwn && 'publicId' in lastOwn ? lastOwn : null
  const [publicId, setPublicId] = useState(own?.publicId ?? null)
  const [chosen, setChosen] = useState(own?.target)
  const teams = useInboxTeams() ?? []
  const [inbox, setInbox] = useState(lastOwn && 'team' in lastOwn ? lastOwn.team : null)

  const list = useTargetPages()
  const pages = list.data ?? (own ? [{ public_id: own.publicId, title: own.pageTitle }] : [])
  // A page that is there no more is none to save to.
  const page = pages.find(({ public_id }) => public_id === publicId) ?? null
  const team = page ? undefined : teams.find(({ public_id }) => public_id === inbox)
  const { data, error, refetch } = useQuery({ ...viewPageQuery(page?.public_id ?? ''), enabled: page !== null })
  const view = useOptimisticPage(data)
  const targets = view ? linkTargets(view.page, null) : page && page.public_id === own?.publicId ? [own.target] : undefined
  const target = targets?.find(({ widgetId, folderId }) => widgetId === chosen?.widgetId && folderId === chosen.folderId) ?? targets?.[0]

  return {
    pages,
    page,
    choosePage: setPublicId,
    teams,
    team,
    chooseInbox(choice) {
      setPublicId(null)
      setInbox(choice?.public_id ?? null)
    },
    targets: page ? targets : undefined,
    target: page ? target : undefined,
    chooseTarget: setChosen,
    error: (list.data ? null : list.error) ?? (page && !data ? error : null),
    retry: () => void (list.data ? refetch() : list.refetch()),
    remember() {
      if (userId === undefined) return
      const elsewhere = team ? { userId, team: team.public_id } : null
      rememberedPlace.set(page && target ? { userId, publicId: page.public_id, pageTitle: page.title, target } : elsewhere)
    },
  }
}

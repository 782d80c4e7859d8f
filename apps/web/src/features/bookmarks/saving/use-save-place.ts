import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTargetPages } from '../../../entities/page/target-pages.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
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
  choosePage: (publicId: string | null) => void
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

/** Where a link is saved: Unsorted, or a widget or a group of one of the person's pages. It starts with the place that was chosen last. */
export function useSavePlace(): SavePlace {
  const userId = useCurrentUser()?.id
  const [last] = useState(() => rememberedPlace.get())
  const own = last?.userId === userId ? last : null
  const [publicId, setPublicId] = useState(own?.publicId ?? null)
  const [chosen, setChosen] = useState(own?.target)

  const list = useTargetPages()
  const pages = list.data ?? (own ? [{ public_id: own.publicId, title: own.pageTitle }] : [])
  // A page that is there no more is none to save to.
  const page = pages.find(({ public_id }) => public_id === publicId) ?? null
  const { data, error, refetch } = useQuery({ ...viewPageQuery(page?.public_id ?? ''), enabled: page !== null })
  const view = useOptimisticPage(data)
  const targets = view ? linkTargets(view.page, null) : page && page.public_id === own?.publicId ? [own.target] : undefined
  const target = targets?.find(({ widgetId, folderId }) => widgetId === chosen?.widgetId && folderId === chosen.folderId) ?? targets?.[0]

  return {
    pages,
    page,
    choosePage: setPublicId,
    targets: page ? targets : undefined,
    target: page ? target : undefined,
    chooseTarget: setChosen,
    error: (list.data ? null : list.error) ?? (page && !data ? error : null),
    retry: () => void (list.data ? refetch() : list.refetch()),
    remember() {
      if (userId === undefined) return
      rememberedPlace.set(page && target ? { userId, publicId: page.public_id, pageTitle: page.title, target } : null)
    },
  }
}

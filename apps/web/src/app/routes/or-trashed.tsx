import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deletedPagesQuery } from '../../entities/page/deleted-pages.ts'
import { viewPageQuery } from '../../entities/page/view-page.ts'
import { PageSkeleton } from '../../features/page/components/page-skeleton.tsx'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { TrashedPage } from '../../features/trash/components/trashed-page.tsx'
import { hasCode } from '../../lib/api/api-error.ts'
import { ToTeamDemand } from '../to-team-demand.tsx'

/**
 * A page that is not there for somebody: the way to the provider that its team demands, or that it is in their trash, with the menu of pages above it, or else the
 * `children`.
 */
export function OrTrashed({ publicId, children }: { publicId: string; children: ReactNode }) {
  const { data, isPending } = useInfiniteQuery(deletedPagesQuery(''))
  const { error } = useQuery({ ...viewPageQuery(publicId), enabled: false })
  const trashed = data?.pages.flatMap(({ pages }) => pages).find((page) => page.public_id === publicId)
  if (hasCode(error, 'team_provider_required')) return <ToTeamDemand error={error} />
  if (!isPending && !trashed) return children
  return <AppShell title={trashed?.title}>{trashed ? <TrashedPage page={trashed} /> : <PageSkeleton />}</AppShell>
}

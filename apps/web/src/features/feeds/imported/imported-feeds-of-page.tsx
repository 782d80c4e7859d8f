import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { importedFeedsQuery } from '../../../entities/feed/imported-feeds.ts'
import { ImportedFeedsProgress } from './imported-feeds.tsx'

/** How far the feeds are that were imported into a page; nothing when none of them is left. */
export function ImportedFeedsOfPage({ pageId }: { pageId: number }) {
  const { data, isPending } = useQuery(importedFeedsQuery(pageId))
  if (isPending) return <Skeleton className="h-6 w-full rounded-sm" />
  if (!data || data.total === 0) return null
  return (
    <div className="w-full">
      <ImportedFeedsProgress progress={data} />
    </div>
  )
}

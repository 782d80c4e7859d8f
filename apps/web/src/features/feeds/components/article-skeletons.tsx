import { Skeleton, SkeletonRows } from '../../../components/ui/skeleton.tsx'
import type { FeedDisplaySettings } from '../widget/display-settings.ts'

/** Grey bars in the shape of the articles that come. */
export function ArticleSkeletons({ display, count }: { display: FeedDisplaySettings; count: number }) {
  if (display.view === 'headlines') return <SkeletonRows plain count={count} />
  const articles = Array.from({ length: count }, (_, index) => index)
  if (display.view === 'cards') {
    return (
      <div aria-hidden className="grid grid-cols-1 gap-2 @3xs:grid-cols-2 @xl:grid-cols-3 @4xl:grid-cols-4">
        {articles.map((index) => (
          <div key={index} className="overflow-hidden rounded-md border border-line">
            {display.hasPictures && <Skeleton className="aspect-video rounded-none" />}
            <div className="flex flex-col gap-2 p-2.5">
              <Skeleton className="h-2.5 w-11/12" />
              <Skeleton className="h-2.5 w-2/3" />
              <Skeleton className="mt-1 h-2 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    )
  }
  return (
    <div aria-hidden>
      {articles.map((index) => (
        <div key={index} className="flex gap-3 py-2">
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <Skeleton className={index % 3 === 1 ? 'h-2.5 w-2/3' : 'h-2.5 w-11/12'} />
            {display.hasPreview && <Skeleton className="h-2 w-full" />}
            {display.hasPreview && <Skeleton className="h-2 w-4/5" />}
            <Skeleton className="h-2 w-1/4" />
          </div>
          {display.hasPictures && <Skeleton className="hidden h-16.5 w-22 shrink-0 @2xs:block" />}
        </div>
      ))}
    </div>
  )
}

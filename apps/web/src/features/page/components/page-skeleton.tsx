import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonRows } from '../../../components/ui/skeleton.tsx'

const columns = [
  { id: 'left', widgets: [6, 4] },
  { id: 'middle', widgets: [5, 7] },
  { id: 'right', widgets: [8, 3] },
]

/** A page that is on its way. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="grid grid-cols-1 items-start gap-4 px-6 pt-3 max-sm:px-4 sm:grid-cols-3">
      <span className="sr-only">{t('loading')}</span>
      {columns.map(({ id, widgets }) => (
        <div key={id} aria-hidden className="flex flex-col gap-4">
          {widgets.map((rows) => (
            <div key={rows} className="rounded-lg border border-line bg-surface px-3 pb-2.5">
              <div className="flex h-10 items-center">
                <Skeleton className="h-3 w-28" />
              </div>
              <SkeletonRows count={rows} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

import { cn } from '../../lib/browser/class-names.ts'

/** A grey bar in the shape of the content being loaded. Decorative: the caller announces the loading state in words. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('skeleton block', className)} />
}

const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6', 'w-2/5', 'w-3/5']

type RowsProps = { count: number; plain?: boolean | undefined; height?: string | undefined }

/** Placeholder rows of a list widget, cut off at a `height`; `plain` rows have no icon. */
export function SkeletonRows({ count, plain, height }: RowsProps) {
  return (
    <div aria-hidden className="overflow-hidden" style={{ height }}>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex h-(--row) items-center gap-2">
          {!plain && <Skeleton className="size-4 shrink-0" />}
          <Skeleton className={cn('h-2.5', widths[row % widths.length])} />
        </div>
      ))}
    </div>
  )
}

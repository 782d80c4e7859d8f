import { type CSSProperties, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { errorText } from '../../../lib/error-text.ts'

type Props = {
  /** How many rows are still to come; their room is kept, so that nothing below moves when they do. */
  rows: number
  isLoading: boolean
  error: unknown
  onLoad: () => void
}

/** The end of what is loaded: coming near it fetches the next part; the button is there for everyone else, and after a failure. */
export function LoadMore({ rows, isLoading, error, onLoad }: Props) {
  const { t } = useTranslation('bookmarks')
  const place = useRef<HTMLDivElement>(null)
  const load = useRef(onLoad)
  useEffect(() => {
    load.current = onLoad
  }, [onLoad])
  useEffect(() => {
    if (isLoading || error || !place.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), { rootMargin: '500px' })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isLoading, error])
  return (
    <div ref={place} style={{ '--rows': rows } as CSSProperties} className="flex min-h-[calc(var(--rows)*var(--row))] flex-col gap-1 py-1">
      {error ? (
        <p role="alert" className="text-sm text-danger">
          {errorText(t, error)}
        </p>
      ) : null}
      <Button size="sm" variant="quiet" pending={isLoading} onClick={onLoad}>
        {t(error ? 'shared:retry' : 'loadMore')}
      </Button>
    </div>
  )
}

import { Milestone } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { movedTo } from '../../../entities/bookmark/broken-links.ts'
import { linkStates } from '../../../entities/bookmark/link-states.ts'
import { cn } from '../../../lib/browser/class-names.ts'
import { useStore } from '../../../lib/state/create-store.ts'
import type { RowSigns } from '../components/row-signs.ts'
import type { BookmarkView } from '../settings.ts'

/** Where the link of a row has moved for good. The link works: it leads on. */
export function MovedSign({ link, view }: ComponentProps<NonNullable<RowSigns['Sign']>>) {
  const url = useStore(linkStates, (states) => movedTo(link, states))
  return url === null ? null : <Sign url={url} view={view} />
}

function Sign({ url, view }: { url: string; view: BookmarkView }) {
  const { t } = useTranslation('link-signs')
  const text = t('movedTo', { url })
  return (
    <span data-sign title={text} className={cn('inline-flex shrink-0 text-text-3', place[view])}>
      <Milestone aria-hidden size={16} strokeWidth={1.5} />
      {/* The space parts it from the title where both are read as one name. */}
      <span className="sr-only"> {text}</span>
    </span>
  )
}

/** At the end of a row, beside the signs before it; on a tile in the corner below that sign. */
const place = {
  list: 'ml-auto pl-1 [[data-sign]~&]:ml-0',
  details: 'ml-auto pl-1 [[data-sign]~&]:ml-0',
  cloud: '',
  icons: 'absolute top-6 left-1.5',
}

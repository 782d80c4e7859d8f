import { CalendarClock } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDue } from '../../../entities/bookmark/upkeep.ts'
import { cn } from '../../../lib/browser/class-names.ts'
import { localDate } from '../../../lib/browser/local-date.ts'
import type { RowSigns } from '../components/row-signs.ts'

/** Says that the link of a row is to be checked. */
export function DueSign({ link, view }: ComponentProps<NonNullable<RowSigns['Sign']>>) {
  const [today] = useState(() => localDate(new Date()))
  return isDue(link, today) ? <Sign view={view} /> : null
}

function Sign({ view }: Pick<ComponentProps<typeof DueSign>, 'view'>) {
  const { t } = useTranslation('link-signs')
  const text = t('due')
  return (
    <span data-sign title={text} className={cn('inline-flex shrink-0 text-text-3', place[view])}>
      <CalendarClock aria-hidden size={16} strokeWidth={1.5} />
      {/* The space parts it from the title where both are read as one name. */}
      <span className="sr-only"> {text}</span>
    </span>
  )
}

/** At the end of a row, beside the signs of its address; on a tile in the corner below them. */
const place = {
  list: 'ml-auto pl-1 [[data-sign]~&]:ml-0',
  details: 'ml-auto pl-1 [[data-sign]~&]:ml-0',
  cloud: '',
  icons: 'absolute top-11 left-1.5',
}

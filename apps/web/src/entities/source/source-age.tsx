import type { Sourced } from '@foyer/contracts/link-tools/sources'
import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../lib/state/minute-clock.ts'
import { useOnline } from '../../lib/hooks/use-online.ts'
import { formatAge } from '../../lib/i18n/format-age.ts'

/** A line with the age of what a widget shows of a source outside, and why it is not newer; nothing while it is current. */
export function SourceAge({ answer: { fetched_at, is_stale } }: { answer: Sourced }) {
  const { t, i18n } = useTranslation('sources')
  const isOnline = useOnline()
  const now = useMinute()
  if (isOnline && !is_stale) return null
  const age = formatAge(fetched_at, now / 1000, i18n, 'long')
  return (
    <p role="status" className="flex items-start gap-1.5 pt-2 text-xs text-text-3">
      <CloudOff aria-hidden size={14} strokeWidth={1.5} className="mt-px shrink-0" />
      {t(isOnline ? 'stale' : 'offline', { age })}
    </p>
  )
}

import type { CalendarState } from '@foyer/contracts/link-tools/calendars'
import { CalendarPlus, CalendarX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { QuietState } from '../../../components/quiet-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ConnectedStateNote } from '../../../entities/connected/connected-state.tsx'
import { providerNames } from '../../../entities/connected/connection.ts'
import { SourceAge } from '../../../entities/source/source-age.tsx'
import { openWidgetSettings } from '../../../entities/widget/open-widget-settings.ts'
import { useOnline } from '../../../lib/hooks/use-online.ts'
import { formatAge } from '../../../lib/i18n/format-age.ts'
import { useMinute } from '../../../lib/state/minute-clock.ts'
import { connectableOf } from '../connectable.ts'
import type { ShownAccount } from './use-calendar-events.ts'
import type { ViewProps } from './view-props.ts'

type Props = Omit<ViewProps, 'today'> & {
  query: { error: Error | null; refetch: () => unknown }
  calendars: readonly CalendarState[] | undefined
  account: ShownAccount | null
}

/** What is to be said of the calendars: that there are none, which are not current, and which could not be read. */
export function CalendarStates({ widget, query: { error, refetch }, calendars, account, canEdit }: Props) {
  const { t } = useTranslation('calendar')
  const isOnline = useOnline()
  if (!calendars) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null
  // Where its events would be, a widget without calendars says so.
  if (hasNoCalendars(calendars, account)) return null
  const fetched = calendars.flatMap(({ fetched_at }) => fetched_at ?? [])
  // Without a connection one line says it for all of them.
  if (!isOnline) return fetched.length > 0 ? <SourceAge answer={{ fetched_at: Math.min(...fetched), is_stale: true }} /> : null
  const troubled = withOneAway(calendars.filter(({ state, is_cut }) => state !== 'ok' || is_cut))
  const state = account?.state
  const problem = canEdit && (state === 'reauthenticate' || state === 'nothing_chosen') ? state : null
  const isAway = account !== null && state !== 'ok' && problem === null
  return (
    <>
      {(troubled.length > 0 || isAway) && (
        <ul className="flex flex-col gap-1 pt-2">
          {troubled.map((calendar) => (
            <StateRow key={calendar.id} calendar={calendar} />
          ))}
          {isAway && <StateLine>{t('accountUnavailable', { provider: providerNames[account.provider] })}</StateLine>}
        </ul>
      )}
      {account && problem && (
        <div className="pt-2">
          <ConnectedStateNote widget={connectableOf(widget, account.provider)} state={problem} canEdit />
        </div>
      )}
    </>
  )
}

/** Whether a widget has no calendars yet. */
export function hasNoCalendars(calendars: readonly CalendarState[] | undefined, account: ShownAccount | null): boolean {
  return calendars?.length === 0 && account === null
}

/** In the place of events: that an editor has added no calendar yet, and the next step. */
export function NoCalendars({ widget, height }: Pick<Props, 'widget'> & { height: string }) {
  const { t } = useTranslation('calendar')
  const action = (
    <Button size="sm" onClick={() => openWidgetSettings(widget.id)}>
      {t('addFirst')}
    </Button>
  )
  return (
    <QuietState icon={CalendarPlus} height={height} action={action}>
      {t('noCalendars')}
    </QuietState>
  )
}

/** Calendars of one account are away together: one line says it. */
function withOneAway(calendars: readonly CalendarState[]): CalendarState[] {
  const isAway = ({ kind, state }: CalendarState) => kind !== 'ics' && state === 'stale'
  const first = calendars.find(isAway)
  return calendars.flatMap((calendar) => {
    if (!isAway(calendar)) return calendar
    return calendar === first && calendar.kind !== 'ics' ? { ...calendar, name: providerNames[calendar.kind] } : []
  })
}

function StateRow({ calendar: { name, state, error, fetched_at } }: { calendar: CalendarState }) {
  const { t, i18n } = useTranslation('calendar')
  const now = useMinute()
  const age = fetched_at === null ? '' : formatAge(fetched_at, now / 1000, i18n, 'long')
  const text =
    state === 'failed'
      ? t('failed', { name, reason: t(`error.${error ?? 'unreachable'}`) })
      : t(state === 'stale' ? 'stale' : 'cut', { name, age })
  return <StateLine>{text}</StateLine>
}

function StateLine({ children }: { children: string }) {
  return (
    <li className="flex items-start gap-1.5 text-xs text-text-2">
      <CalendarX aria-hidden size={14} strokeWidth={1.5} className="mt-px shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}

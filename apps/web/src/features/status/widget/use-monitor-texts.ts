import type { MonitorState } from '@foyer/contracts/link-tools/monitors'
import { useTranslation } from 'react-i18next'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { useMinute } from '../../../lib/state/minute-clock.ts'
import { isNew } from '../api/monitor-status.ts'
import { formatSince, formatUptime } from '../formats.ts'

/** What is said of addresses, in the language and the formats of the viewer. */
export function useMonitorTexts() {
  const { t, i18n } = useTranslation('status')
  const now = useMinute()
  const locale = regionalLocale(i18n.language)
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  return {
    number,
    percent: (part: number) => formatUptime(part, locale),
    state(monitor: MonitorState): string {
      const { state, error, status, since } = monitor
      const moment = since === null ? '' : formatSince(since, now / 1000, locale)
      if (state === 'up') return t('upSince', { since: moment })
      if (state === 'down')
        return t('downSince', { since: moment, reason: t(`error.${error ?? 'bad_response'}`, { status: status ?? '' }) })
      if (error !== null) return t('notChecked', { reason: t(`error.${error}`) })
      return t(isNew(monitor) ? 'checking' : 'unconfirmed')
    },
  }
}

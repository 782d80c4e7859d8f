import type { LinkState } from '@foyer/contracts/pages/item/link-state'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAge } from '../../../lib/i18n/format-age.ts'
import { dayText, verdictText } from './verdict-text.ts'

const shownEpisodes = 3

/** The verdict over a link, since when it is so, when it was checked, and how it was before. */
export function VerdictLines({ state }: { state: LinkState }) {
  const { t, i18n } = useTranslation('broken-links')
  const [now] = useState(() => Date.now() / 1_000)
  const { since, checked_at: checkedAt, history } = state
  const age = checkedAt === null ? null : formatAge(checkedAt, now, i18n, 'long')
  const times = [since !== null && t('since', { date: dayText(i18n.language, since) }), age !== null && t('checked', { age })]
  return (
    <>
      <p className="wrap-anywhere">{verdictText(t, state)}</p>
      <p>{times.filter(Boolean).join(' · ')}</p>
      {history.slice(0, shownEpisodes).map((episode) => (
        <p key={episode.since}>{t('historyEntry', { date: dayText(i18n.language, episode.since), verdict: verdictText(t, episode) })}</p>
      ))}
    </>
  )
}

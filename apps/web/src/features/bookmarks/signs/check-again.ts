import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { isBrokenVerdict } from '@foyer/contracts/import/link-verdicts'
import i18next from 'i18next'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import type { Outcome } from '../components/outcome-notice.tsx'
import { refetchStates } from '../repairs/mutations.ts'
import { verdictText } from './verdict-text.ts'

type Link = Pick<Bookmark, 'id' | 'widget_id' | 'title'>

/** Has the address of a bookmark checked at once, and gives what to say of it. */
export async function checkAgain({ id, widget_id, title }: Link): Promise<Outcome> {
  const { t } = i18next
  try {
    const state = await api('checkLink', { params: { id: String(widget_id), item_id: String(id) } })
    refetchStates()
    const verdict = verdictText(t, state)
    if (state.verdict === 'ok') return { text: t('broken-links:works', { title }) }
    if (isBrokenVerdict(state.verdict)) return { text: t('broken-links:stillBroken', { title, verdict }) }
    return { text: t('broken-links:worksButRefused', { title, verdict }) }
  } catch (error) {
    return { text: t('broken-links:notChecked', { title, reason: errorText(t, error) }), isError: true }
  }
}

/** The same, said in a notice of the app. */
export async function checkAgainAndSay(link: Link): Promise<void> {
  const { text, isError } = await checkAgain(link)
  showToast(isError ? 'error' : 'info', text)
}

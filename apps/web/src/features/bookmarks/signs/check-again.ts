import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { isBrokenVerdict } from '@foyer/contracts/link-verdicts'
import i18next from 'i18next'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { refetchStates } from '../repairs/mutations.ts'
import { verdictText } from './verdict-text.ts'

/** Has the address of a bookmark checked at once, and says how it is. */
export async function checkAgain({ id, widget_id, title }: Pick<Bookmark, 'id' | 'widget_id' | 'title'>): Promise<void> {
  const { t } = i18next
  try {
    const state = await api('checkLink', { params: { id: String(widget_id), item_id: String(id) } })
    refetchStates()
    const verdict = verdictText(t, state)
    if (state.verdict === 'ok') showToast('info', t('broken-links:works', { title }))
    else if (isBrokenVerdict(state.verdict)) showToast('info', t('broken-links:stillBroken', { title, verdict }))
    else showToast('info', t('broken-links:worksButRefused', { title, verdict }))
  } catch (error) {
    showToast('error', t('broken-links:notChecked', { title, reason: errorText(t, error) }))
  }
}

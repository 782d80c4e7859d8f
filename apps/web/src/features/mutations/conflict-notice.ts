import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { findLastAuthor } from '../../entities/page/last-author.ts'
import type { Mutation } from '../../lib/mutations/mutation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { reviewing, widgetOfPayload } from './reviewing.ts'

/** Says that somebody else has changed a text meanwhile, by name where that is known, and leads to both versions. */
export async function showConflict(client: QueryClient, { payload }: Mutation): Promise<void> {
  const name = await findLastAuthor(client, widgetOfPayload(payload))
  const text = name === null ? i18next.t('mutations:conflictNotice') : i18next.t('mutations:conflictNoticeBy', { name })
  showToast('error', text, { label: i18next.t('mutations:review'), run: () => reviewing.set(true) })
}

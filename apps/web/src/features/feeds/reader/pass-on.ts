import type { TFunction } from 'i18next'
import { sharesByDevice } from '../../../lib/browser/shares-by-device.ts'
import { showToast } from '../../../lib/state/toasts.ts'

/** Passes the address of an article on: by the device's own way, else into the clipboard. Texts: feed-reading. */
export async function passOn(title: string, url: string, t: TFunction): Promise<void> {
  if (sharesByDevice()) {
    // Whoever changes their mind there needs no word from us.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast('info', t('feed-reading:reader.copied'))
  } catch {
    showToast('error', t('feed-reading:reader.notCopied', { url }))
  }
}

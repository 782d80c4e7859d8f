import type { TFunction } from 'i18next'
import { showToast } from '../../../lib/state/toasts.ts'

/** Devices that are held in a hand have a way of their own to pass something on. */
export function sharesByDevice(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches
}

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

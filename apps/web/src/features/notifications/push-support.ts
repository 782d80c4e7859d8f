/** What stands in the way of push messages here; `ready`: nothing. */
export type PushSupport = 'ready' | 'denied' | 'insecure' | 'needsInstall' | 'unsupported'

type Here = {
  isSecure: boolean
  hasPush: boolean
  permission: NotificationPermission | undefined
  /** An iPhone or iPad that has opened Foyer in a tab: only what is on the Home Screen gets push messages there. */
  isTabOnIos: boolean
}

export function pushSupport({ isSecure, hasPush, permission, isTabOnIos }: Here): PushSupport {
  if (!isSecure) return 'insecure'
  if (!hasPush) return isTabOnIos ? 'needsInstall' : 'unsupported'
  return permission === 'denied' ? 'denied' : 'ready'
}

/** The same for this browser as it is now. */
export function pushSupportHere(): PushSupport {
  return pushSupport({
    isSecure: globalThis.isSecureContext,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis,
    permission: globalThis.Notification?.permission,
    isTabOnIos: /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1,
  })
}

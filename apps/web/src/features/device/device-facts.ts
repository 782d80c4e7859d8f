/** What a browser says of itself and of the device. */
export type DeviceFacts = {
  browser: string
  languages: string
  timeZone: string
  screen: { width: number; height: number; density: number }
  window: { width: number; height: number }
  scheme: 'light' | 'dark'
  pointer: 'touch' | 'mouse'
  connection: 'online' | 'offline'
  cookies: 'allowed' | 'blocked'
  storage: 'allowed' | 'blocked'
}

/** Reads it as it is now. */
export function readDevice(): DeviceFacts {
  const { userAgent, languages, cookieEnabled, onLine } = navigator
  const is = (query: string) => matchMedia(query).matches
  return {
    browser: userAgent,
    languages: languages.join(', '),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    screen: { width: screen.width, height: screen.height, density: devicePixelRatio },
    window: { width: innerWidth, height: innerHeight },
    scheme: is('(prefers-color-scheme: dark)') ? 'dark' : 'light',
    pointer: is('(pointer: coarse)') ? 'touch' : 'mouse',
    connection: onLine ? 'online' : 'offline',
    cookies: cookieEnabled ? 'allowed' : 'blocked',
    storage: isStorageAllowed() ? 'allowed' : 'blocked',
  }
}

function isStorageAllowed(): boolean {
  try {
    return typeof localStorage.length === 'number'
  } catch {
    return false
  }
}

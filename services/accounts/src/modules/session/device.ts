import Bowser from 'bowser'

/** What a browser says of itself, in words for people; null where it does not. */
export type Device = { browser: string | null; system: string | null; device: 'desktop' | 'phone' | 'tablet' | null }

const devices: Record<string, Device['device']> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' }

/** Reads a `User-Agent` header (RFC 9110 §10.1.5). It is only ever shown: everybody can write one. */
export function readDevice(userAgent: string | null | undefined): Device {
  if (!userAgent) return { browser: null, system: null, device: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null, device: devices[platform.type ?? ''] ?? null }
}

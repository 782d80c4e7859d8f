import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../lib/i18n/language.ts'
import type { City } from '../settings.ts'
import { placesQuery } from './find-places.ts'

/** Why there is no position, as a part of a translation key. */
type Refusal = 'denied' | 'unavailable' | 'unsupported'

const timeoutMs = 20_000
const maxAgeMs = 600_000
const permissionDenied = 1

/** The place that this browser is at, to about a kilometre, by the name of the nearest one. */
export function usePosition(onLocate: (city: City) => void) {
  const { i18n } = useTranslation()
  const client = useQueryClient()
  const [isLocating, setLocating] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function locate(): Promise<void> {
    setLocating(true)
    setRefusal(null)
    const position = await askBrowser()
    if (typeof position === 'string') setRefusal(position)
    else onLocate({ ...position, name: await nameOf(position) })
    setLocating(false)
  }

  /** The coordinates themselves where nothing is near, or nobody can say. */
  async function nameOf({ lat, lon }: { lat: number; lon: number }): Promise<string> {
    const text = `${lat},${lon}`
    const [nearest] = await client.fetchQuery(placesQuery(text, i18n.language as Language)).catch(() => [])
    return nearest?.name ?? text
  }

  return { isLocating, refusal, locate: () => void locate() }
}

async function askBrowser(): Promise<{ lat: number; lon: number } | Refusal> {
  // Browsers have it only where nobody can listen: over https, or on the machine itself.
  if (!('geolocation' in navigator) || !isSecureContext) return 'unsupported'
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ lat: toTwoDecimals(latitude), lon: toTwoDecimals(longitude) }),
      ({ code }) => resolve(code === permissionDenied ? 'denied' : 'unavailable'),
      { timeout: timeoutMs, maximumAge: maxAgeMs },
    )
  })
}

const toTwoDecimals = (degrees: number) => Number(degrees.toFixed(2)) + 0
